import type { TitleEntry } from '../title-entry';

export const familyAndComedy: readonly TitleEntry[] = [
  {
    id: 1501,
    scene: 'balloons',
    variant: 2,
    genres: ['family'],
    lettering: ['The', 'Basket', 'Club'],
    year: 2024,
    age: 0,
    reason: 'none',
    terms: 'subscription',
    popularity: 635,
    cast: 'Benny Oduya as Max, Tess Aoki as Lotte, Gus Pennington as Mr. Wicker',
    crew: ['Poppy Lindgren', 'Amara Lindsey', 'Tilda Brook'],
    studio: 'Kite & Button',
    text: {
      en: [
        'The Basket Club',
        'Five children meet in a balloon basket that nobody has tied down very well. The club has one rule, and it is too late for it.',
      ],
      de: [
        'Der Korbclub',
        'Fünf Kinder treffen sich in einem Ballonkorb, den niemand richtig festgebunden hat. Der Club hat eine Regel, und für die ist es zu spät.',
      ],
      es: [
        'El club de la cesta',
        'Cinco niños se reúnen en la cesta de un globo que nadie ató muy bien. El club tiene una regla, y ya es tarde para cumplirla.',
      ],
      fr: [
        'Le Club de la nacelle',
        'Cinq enfants se réunissent dans une nacelle que personne n’a bien attachée. Le club a une règle, et c’est trop tard pour elle.',
      ],
      ja: [
        'かごのなかクラブ',
        '五人の子どもが集まる気球のかごは、誰もちゃんとつないでいない。クラブの決まりは一つだけ、でももう手遅れ。',
      ],
      ko: [
        '바구니 클럽',
        '다섯 아이가 모이는 열기구 바구니는 아무도 단단히 묶어 두지 않았다. 클럽의 규칙은 하나뿐인데, 이미 늦었다.',
      ],
      vi: [
        'Câu lạc bộ giỏ bay',
        'Năm đứa trẻ họp nhau trong chiếc giỏ khinh khí cầu chẳng ai buộc kỹ. Câu lạc bộ có một quy tắc, mà giờ thì muộn rồi.',
      ],
    },
  },
  {
    id: 1502,
    scene: 'balloons',
    variant: 3,
    genres: ['family', 'comedy'],
    lettering: ['CAPTAIN', 'PILLOW'],
    year: 2025,
    age: 0,
    reason: 'none',
    terms: 'store',
    popularity: 715,
    cast: 'Hester Lum as Captain Pillow, Little Sam Ode as Bo, Flora Kitt as The Moon',
    crew: ['Tilda Brook', 'Marcus Yeo', 'Tilda Brook'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Captain Pillow',
        'Bo refuses to sleep, so his pillow takes command and sails without him. He has until morning to catch his own bed.',
      ],
      de: [
        'Käpt’n Kissen',
        'Bo will nicht schlafen, also übernimmt sein Kissen das Kommando und segelt ohne ihn los. Bis zum Morgen muss er sein Bett einholen.',
      ],
      es: [
        'Capitán Almohada',
        'Bo no quiere dormir, así que su almohada toma el mando y zarpa sin él. Tiene hasta el alba para alcanzar su propia cama.',
      ],
      fr: [
        'Capitaine Oreiller',
        'Bo refuse de dormir, alors son oreiller prend le commandement et part sans lui. Il a jusqu’au matin pour rattraper son lit.',
      ],
      ja: [
        'まくら船長',
        'ボーが寝ようとしないので、まくらが船長になって出航してしまう。朝までに、自分のベッドに追いつかなくちゃ。',
      ],
      ko: [
        '베개 선장',
        '보가 잠들지 않자 베개가 지휘를 맡아 혼자 출항한다. 보는 아침까지 자기 침대를 따라잡아야 한다.',
      ],
      vi: [
        'Thuyền trưởng Gối',
        'Bo không chịu ngủ, thế là cái gối nắm quyền chỉ huy và giong buồm đi mất. Bo có đến sáng để đuổi kịp chiếc giường của mình.',
      ],
    },
  },
  {
    id: 1503,
    scene: 'whale',
    variant: 3,
    genres: ['family'],
    lettering: ['Mabel', 'and the Very', 'Big Fish'],
    year: 2023,
    age: 0,
    reason: 'none',
    terms: 'subscription',
    popularity: 680,
    cast: 'Tess Aoki as Mabel, Malik Thorne as The Fish, Perpetua Lyle as Teacher Gray',
    crew: ['Noémie Falk', 'Flora Kitt', 'Eira Solberg'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Mabel and the Very Big Fish',
        'Mabel tells everyone she has a very big fish. It is a whale, and it would like to be told first.',
      ],
      de: [
        'Mabel und der sehr große Fisch',
        'Mabel erzählt allen, sie habe einen sehr großen Fisch. Es ist ein Wal, und er hätte es gern als Erster erfahren.',
      ],
      es: [
        'Mabel y el pez grandísimo',
        'Mabel cuenta a todos que tiene un pez grandísimo. Es una ballena, y le habría gustado saberlo primero.',
      ],
      fr: [
        'Mabel et le très gros poisson',
        'Mabel raconte à tous qu’elle a un très gros poisson. C’est une baleine, et elle aurait aimé l’apprendre en premier.',
      ],
      ja: [
        'メイベルととってもおおきなさかな',
        'メイベルは「とっても大きな魚を飼ってるの」とみんなに話す。それはクジラで、まず自分に言ってほしかったらしい。',
      ],
      ko: [
        '메이블과 아주아주 큰 물고기',
        '메이블은 아주 큰 물고기가 있다고 모두에게 자랑한다. 사실은 고래인데, 고래는 자기가 먼저 듣고 싶었다.',
      ],
      vi: [
        'Mabel và con cá rất to',
        'Mabel kể với mọi người rằng mình có một con cá rất to. Đó là cá voi, và nó muốn được báo trước tiên.',
      ],
    },
  },
  {
    id: 1504,
    scene: 'forest',
    variant: 4,
    genres: ['family', 'comedy'],
    lettering: ['The', 'Hedgehog', 'Parliament'],
    year: 2026,
    age: 0,
    reason: 'none',
    terms: 'store',
    popularity: 725,
    cast: 'Perpetua Lyle as Madam Speaker, Gus Pennington as The Badger, Little Sam Ode as Bramble',
    crew: ['Amara Lindsey', 'Clara Whitlow', 'Maja Fell'],
    studio: 'Kite & Button',
    text: {
      en: [
        'The Hedgehog Parliament',
        'The hedgehogs vote to cross the road, and somebody must write the law. Bramble has the smallest paws and the only pencil.',
      ],
      de: [
        'Das Igelparlament',
        'Die Igel stimmen dafür, die Straße zu überqueren, und jemand muss das Gesetz schreiben. Bramble hat die kleinsten Pfoten und den einzigen Bleistift.',
      ],
      es: [
        'El parlamento de los erizos',
        'Los erizos votan cruzar la carretera y alguien debe redactar la ley. Zarza tiene las patas más pequeñas y el único lápiz.',
      ],
      fr: [
        'Le Parlement des hérissons',
        'Les hérissons votent de traverser la route, et quelqu’un doit écrire la loi. Ronce a les plus petites pattes et le seul crayon.',
      ],
      ja: [
        'ハリネズミ議会',
        'ハリネズミたちは道路を渡ると議決した。法律を書く者がいる。一番小さな手のブランブルが、一本きりの鉛筆を持っている。',
      ],
      ko: [
        '고슴도치 의회',
        '고슴도치들이 길을 건너기로 표결했고, 누군가 법을 써야 한다. 브램블은 발이 가장 작지만 하나뿐인 연필을 갖고 있다.',
      ],
      vi: [
        'Nghị viện nhím',
        'Loài nhím biểu quyết sang đường, và phải có ai đó soạn luật. Bramble có bàn chân nhỏ nhất và cây bút chì duy nhất.',
      ],
    },
  },
  {
    id: 1505,
    scene: 'diner',
    variant: 3,
    genres: ['comedy'],
    lettering: ['SOUP', 'of the Day'],
    year: 2024,
    age: 6,
    reason: 'language',
    terms: 'catalogue',
    popularity: 595,
    cast: 'Dominic Achebe as Chef Renny, Rosalind Vega as Carmela, Jonah Abernathy as The Inspector',
    crew: ['Nora Bixby', 'Teo Marsh', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Soup of the Day',
        'A diner has served the same soup since 1974 because nobody dares to ask what is in it. The health inspector asks.',
      ],
      de: [
        'Tagessuppe',
        'Ein Diner serviert seit 1974 dieselbe Suppe, weil sich niemand traut zu fragen, was drin ist. Das Gesundheitsamt fragt.',
      ],
      es: [
        'Sopa del día',
        'Un restaurante sirve la misma sopa desde 1974 porque nadie se atreve a preguntar qué lleva. El inspector de sanidad pregunta.',
      ],
      fr: [
        'Soupe du jour',
        'Un diner sert la même soupe depuis 1974, car nul n’ose demander ce qu’il y a dedans. L’inspecteur sanitaire demande.',
      ],
      ja: [
        '本日のスープ',
        'そのダイナーは一九七四年から同じスープを出している。中身を尋ねる勇気が誰にもないからだ。衛生検査官が尋ねた。',
      ],
      ko: [
        '오늘의 수프',
        '이 식당은 1974년부터 같은 수프를 낸다. 뭐가 들었는지 아무도 감히 묻지 못해서다. 위생 검사관이 묻는다.',
      ],
      vi: [
        'Súp trong ngày',
        'Quán ăn bán cùng một món súp từ năm 1974 vì không ai dám hỏi trong đó có gì. Thanh tra y tế hỏi.',
      ],
    },
  },
  {
    id: 1506,
    scene: 'road',
    variant: 4,
    genres: ['comedy', 'family'],
    lettering: ['ARE WE', 'THERE YET,', 'GRANDMA?'],
    year: 2025,
    age: 0,
    reason: 'none',
    terms: 'store',
    popularity: 755,
    cast: 'Opal Winters as Grandma Pearl, Little Sam Ode as Theo, Anjali Frost as Mum',
    crew: ['Amara Lindsey', 'Lene Petrova', 'Oskar Lindqvist'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Are We There Yet, Grandma?',
        'Grandma Pearl takes the whole family on holiday and refuses to say where. She passed it on Monday.',
      ],
      de: [
        'Sind wir bald da, Oma?',
        'Oma Pearl fährt mit der ganzen Familie in den Urlaub und verrät nicht, wohin. Am Montag ist sie daran vorbeigefahren.',
      ],
      es: [
        '¿Falta mucho, abuela?',
        'La abuela Pearl se lleva a toda la familia de vacaciones y no dice adónde. Se lo pasó el lunes.',
      ],
      fr: [
        'On est bientôt arrivés, Mamie ?',
        'Mamie Pearl emmène toute la famille en vacances sans dire où. Elle a dépassé l’endroit lundi.',
      ],
      ja: [
        'おばあちゃん、まだ着かないの？',
        'パールおばあちゃんは家族全員を旅行に連れ出し、行き先は教えない。実は、月曜に通り過ぎていた。',
      ],
      ko: [
        '할머니, 아직 멀었어요?',
        '펄 할머니가 온 가족을 데리고 휴가를 떠나면서 목적지는 말하지 않는다. 사실 월요일에 이미 지나쳤다.',
      ],
      vi: [
        'Sắp tới chưa, bà ơi?',
        'Bà Pearl đưa cả nhà đi nghỉ mà nhất quyết không nói đi đâu. Bà đã chạy quá chỗ đó từ hôm thứ Hai.',
      ],
    },
  },
  {
    id: 1507,
    scene: 'city',
    variant: 4,
    genres: ['comedy', 'family'],
    lettering: ['PIGEON', 'MAYOR'],
    year: 2023,
    age: 0,
    reason: 'none',
    terms: 'packageOnly',
    popularity: 605,
    cast: 'Hyacinth Bowe as Deputy Lang, Jonah Abernathy as The Pigeon, Isolde Wray as Madam Clerk',
    crew: ['Teo Marsh', 'Nora Bixby', 'Lina Duarte'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Pigeon Mayor',
        'By a clerical error a pigeon is elected, and the trams begin to run on time. The opposition hires a hawk.',
      ],
      de: [
        'Bürgermeister Taube',
        'Durch einen Schreibfehler wird eine Taube gewählt, und plötzlich fahren die Straßenbahnen pünktlich. Die Opposition heuert einen Falken an.',
      ],
      es: [
        'La paloma alcaldesa',
        'Por un error de papeleo eligen a una paloma, y los tranvías empiezan a ser puntuales. La oposición contrata a un halcón.',
      ],
      fr: [
        'Monsieur le Pigeon',
        'Une erreur de saisie fait élire un pigeon, et les tramways deviennent ponctuels. L’opposition engage un faucon.',
      ],
      ja: ['ハト市長', '事務の手違いでハトが当選し、路面電車が定刻に走りはじめる。野党はタカを雇った。'],
      ko: [
        '비둘기 시장',
        '서류 실수로 비둘기가 당선되자 전차가 제시간에 다니기 시작한다. 야당은 매를 고용한다.',
      ],
      vi: [
        'Thị trưởng bồ câu',
        'Do lỗi giấy tờ, một con bồ câu đắc cử, và tàu điện bắt đầu chạy đúng giờ. Phe đối lập thuê một con diều hâu.',
      ],
    },
  },
  {
    id: 1508,
    scene: 'train',
    variant: 4,
    genres: ['comedy', 'romance'],
    lettering: ['WRONG', 'CARRIAGE'],
    year: 2025,
    age: 6,
    reason: 'romance',
    terms: 'store',
    popularity: 695,
    cast: 'Elodie Marr as Juliette, Theodore Marsh as Ned, Magnus Pell as The Guard',
    crew: ['Benoît Aster', 'Nora Bixby', 'Lina Duarte'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Wrong Carriage',
        'The train splits at midnight, one half to a wedding and one to a fish market. Bride and fishmonger wake in the wrong halves.',
      ],
      de: [
        'Falscher Wagen',
        'Um Mitternacht wird der Zug geteilt: eine Hälfte zur Hochzeit, eine zum Fischmarkt. Braut und Fischhändler wachen falsch auf.',
      ],
      es: [
        'Vagón equivocado',
        'A medianoche el tren se divide: media parte a una boda, media a una lonja. Novia y pescadero despiertan en la mitad equivocada.',
      ],
      fr: [
        'Erreur de wagon',
        'À minuit, le train se sépare : une moitié vers un mariage, l’autre vers une criée. La mariée et le poissonnier se réveillent dans la mauvaise.',
      ],
      ja: [
        '乗りまちがい',
        '列車は真夜中に切り離され、半分は結婚式へ、半分は魚市場へ。花嫁と魚屋は、それぞれ逆の車両で目を覚ます。',
      ],
      ko: [
        '잘못 탄 칸',
        '자정에 기차가 둘로 나뉘어 반은 결혼식으로, 반은 어시장으로 간다. 신부와 생선 장수는 서로 반대 칸에서 깨어난다.',
      ],
      vi: [
        'Nhầm toa',
        'Nửa đêm tàu tách đôi, nửa đi đám cưới, nửa ra chợ cá. Cô dâu và anh bán cá tỉnh dậy ở nhầm nửa.',
      ],
    },
  },
  {
    id: 1509,
    scene: 'drivein',
    variant: 2,
    genres: ['comedy', 'drama'],
    lettering: ['Popcorn', 'SEASON'],
    year: 2024,
    age: 12,
    reason: 'language',
    terms: 'catalogue',
    popularity: 685,
    cast: 'Ivy Marchand as Trudy, Percy Bright as Big Al, Pilar Quint as Rosa',
    crew: ['Calla Hargrove', 'Simon Adeyemi', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Popcorn Season',
        'Trudy has one summer to save her uncle’s drive-in, and he has one condition: no films. She builds the snack bar of the century.',
      ],
      de: [
        'Popcornzeit',
        'Trudy hat einen Sommer, um das Autokino ihres Onkels zu retten, und er stellt eine Bedingung: keine Filme. Sie baut den Kiosk des Jahrhunderts.',
      ],
      es: [
        'Temporada de palomitas',
        'Trudy tiene un verano para salvar el autocine de su tío, que pone una condición: nada de películas. Ella monta el bar del siglo.',
      ],
      fr: [
        'La Saison du pop-corn',
        'Trudy a un été pour sauver le drive-in de son oncle, qui pose une condition : pas de films. Elle bâtit le snack du siècle.',
      ],
      ja: [
        'ポップコーンの季節',
        'トルーディは一夏でおじのドライブインを救わねばならない。おじの条件は「映画は抜き」。彼女は世紀の売店を作りあげる。',
      ],
      ko: [
        '팝콘의 계절',
        '트루디는 한 여름 안에 삼촌의 자동차 극장을 살려야 하는데, 삼촌의 조건은 하나다. 영화는 안 된다. 그녀는 세기의 매점을 짓는다.',
      ],
      vi: [
        'Mùa bắp rang',
        'Trudy có một mùa hè để cứu bãi chiếu phim của chú, còn chú ra một điều kiện: không chiếu phim. Cô dựng quầy bắp của thế kỷ.',
      ],
    },
  },
  {
    id: 1510,
    scene: 'space',
    variant: 4,
    genres: ['family', 'scifi'],
    lettering: ['MOONBUS'],
    year: 2026,
    age: 0,
    reason: 'none',
    terms: 'store',
    popularity: 765,
    cast: 'Hyacinth Bowe as Driver Dot, Benny Oduya as Cosmo, Gus Pennington as The Map',
    crew: ['Marcus Yeo', 'Poppy Lindgren', 'Tilda Brook'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Moonbus',
        'Line 7 goes to the moon if you miss your stop. Cosmo has missed his on purpose, with the whole class aboard.',
      ],
      de: [
        'Mondbus',
        'Die Linie 7 fährt bis zum Mond, wenn man seine Haltestelle verpasst. Cosmo hat sie absichtlich verpasst, mit der ganzen Klasse.',
      ],
      es: [
        'El lunabús',
        'La línea 7 llega a la Luna si te pasas de parada. Cosmo se la ha pasado adrede, con toda la clase a bordo.',
      ],
      fr: [
        'Lunabus',
        'La ligne 7 va jusqu’à la Lune si l’on rate son arrêt. Cosmo a raté le sien exprès, avec toute la classe à bord.',
      ],
      ja: [
        'ムーンバス',
        '七番のバスは、降りそこなうと月まで行く。コスモはわざと降りそこなった。クラスのみんなを乗せたまま。',
      ],
      ko: [
        '문버스',
        '7번 버스는 내릴 곳을 놓치면 달까지 간다. 코스모는 일부러 놓쳤다. 반 친구들을 모두 태운 채로.',
      ],
      vi: [
        'Xe buýt mặt trăng',
        'Tuyến số 7 chạy tới mặt trăng nếu bạn lỡ bến. Cosmo cố tình lỡ bến, với cả lớp trên xe.',
      ],
    },
  },
];
