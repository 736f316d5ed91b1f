import type { TitleEntry } from '../title-entry';

export const mysteryAndThriller: readonly TitleEntry[] = [
  {
    id: 1201,
    scene: 'door',
    variant: 1,
    genres: ['mystery'],
    lettering: ['The Locksmith', 'of Ghent', 'Street'],
    year: 2023,
    age: 12,
    reason: 'tension',
    terms: 'catalogue',
    popularity: 630,
    cast: 'Florian Dace as Aldo Peck, Nkechi Brandt as Sergeant Moll, Isolde Wray as Mrs. Venn',
    crew: ['Edith Marlow', 'Edith Marlow', 'Jakob Reuss'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'The Locksmith of Ghent Street',
        'Aldo has opened every door on the street and kept a copy of every key. Somebody is using them in alphabetical order.',
      ],
      de: [
        'Der Schlosser aus der Genter Straße',
        'Aldo hat jede Tür der Straße geöffnet und von jedem Schlüssel eine Kopie behalten. Jemand benutzt sie – in alphabetischer Reihenfolge.',
      ],
      es: [
        'El cerrajero de la calle Gante',
        'Aldo ha abierto todas las puertas de la calle y guarda copia de cada llave. Alguien las está usando por orden alfabético.',
      ],
      fr: [
        'Le Serrurier de la rue de Gand',
        'Aldo a ouvert toutes les portes de la rue et gardé un double de chaque clé. Quelqu’un s’en sert, par ordre alphabétique.',
      ],
      ja: [
        'ヘント通りの錠前師',
        'アルドは通りのすべての扉を開け、すべての鍵の写しを持っている。誰かがそれを、アルファベット順に使いはじめた。',
      ],
      ko: [
        '겐트 거리의 열쇠공',
        '알도는 거리의 모든 문을 열어 봤고 모든 열쇠의 사본을 갖고 있다. 누군가 그것을 알파벳 순서대로 쓰고 있다.',
      ],
      vi: [
        'Thợ khóa phố Ghent',
        'Aldo từng mở mọi cánh cửa trên phố và giữ bản sao của mọi chìa khóa. Có kẻ đang dùng chúng theo thứ tự bảng chữ cái.',
      ],
    },
  },
  {
    id: 1202,
    scene: 'door',
    variant: 2,
    genres: ['thriller'],
    lettering: ['UNDER', 'STUDY'],
    year: 2025,
    age: 16,
    reason: 'frightening',
    terms: 'store',
    popularity: 700,
    cast: 'Sabrina Holt as Elise, Maxim Oyelaran as The Director, Ada Quist as Rosamund',
    crew: ['Mona Ravn', 'Hugo Brandt', 'Bruno Castell'],
    studio: 'Black Fern',
    text: {
      en: [
        'Understudy',
        'Elise knows every line of the leading role, including the ones not in the script. The leading lady has begun to forget hers.',
      ],
      de: [
        'Zweitbesetzung',
        'Elise kennt jeden Satz der Hauptrolle, auch die, die nicht im Stück stehen. Die Hauptdarstellerin vergisst allmählich ihre.',
      ],
      es: [
        'La suplente',
        'Elise se sabe todas las frases de la protagonista, incluso las que no están en el guion. La actriz principal empieza a olvidar las suyas.',
      ],
      fr: [
        'La Doublure',
        'Elise connaît chaque réplique du premier rôle, même celles qui ne sont pas écrites. La vedette commence à oublier les siennes.',
      ],
      ja: [
        '代役',
        'エリーズは主役の台詞をすべて覚えている。台本にない台詞まで。主演女優は、自分の台詞を忘れはじめている。',
      ],
      ko: [
        '언더스터디',
        '엘리즈는 주인공의 대사를 모두 안다. 대본에 없는 것까지. 주연 배우는 자기 대사를 잊기 시작했다.',
      ],
      vi: [
        'Diễn viên dự bị',
        'Elise thuộc từng câu thoại của vai chính, kể cả những câu không có trong kịch bản. Nữ chính thì bắt đầu quên lời của mình.',
      ],
    },
  },
  {
    id: 1203,
    scene: 'city',
    variant: 2,
    genres: ['thriller', 'drama'],
    lettering: ['THE GLASS', 'SHIFT'],
    year: 2024,
    age: 12,
    reason: 'tension',
    terms: 'store',
    popularity: 675,
    cast: 'Tomasz Veil as Kacper, Anjali Frost as Director Rao, Bo-ram Yoon as Mina',
    crew: ['Dana Kessel', 'Felipe Moura', 'Ines Okafor'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'The Glass Shift',
        'A window cleaner sees a contract signed on the fortieth floor, and a man leave by the wrong exit. The rope is not his own today.',
      ],
      de: [
        'Die Glasschicht',
        'Ein Fensterputzer sieht im vierzigsten Stock, wie ein Vertrag unterschrieben wird – und ein Mann den falschen Ausgang nimmt. Das Seil ist heute nicht seins.',
      ],
      es: [
        'Turno de cristal',
        'Un limpiacristales ve firmar un contrato en la planta cuarenta y a un hombre marcharse por la salida equivocada. Hoy la cuerda no es la suya.',
      ],
      fr: [
        'De l’autre côté de la vitre',
        'Un laveur de vitres voit signer un contrat au quarantième étage, et un homme prendre la mauvaise sortie. Aujourd’hui, la corde n’est pas la sienne.',
      ],
      ja: [
        'ガラスの勤務',
        '窓清掃員は四十階で契約が交わされ、男が間違った出口から去るのを見た。今日のロープは、自分のものではない。',
      ],
      ko: [
        '유리 근무조',
        '창문 청소부가 40층에서 계약이 체결되고 한 남자가 엉뚱한 출구로 나가는 것을 본다. 오늘의 밧줄은 그의 것이 아니다.',
      ],
      vi: [
        'Ca làm trên kính',
        'Người lau cửa kính thấy một hợp đồng được ký ở tầng bốn mươi, và một người đi nhầm lối ra. Hôm nay, sợi dây không phải của anh.',
      ],
    },
  },
  {
    id: 1204,
    scene: 'forest',
    variant: 2,
    genres: ['mystery'],
    lettering: ['Deadwood', 'Choir'],
    year: 2022,
    age: 12,
    reason: 'frightening',
    terms: 'catalogue',
    popularity: 570,
    cast: 'Perpetua Lyle as Sister Ann, Jude Akande as Corin, Marit Solheim as The Widow',
    crew: ['Peter Okonjo', 'Sanna Verhoeven', 'Maja Fell'],
    studio: 'Black Fern',
    text: {
      en: [
        'Deadwood Choir',
        'A village choir rehearses in the woods because the church collapsed. They are six voices, and the recording has seven.',
      ],
      de: [
        'Totholzchor',
        'Ein Dorfchor probt im Wald, weil die Kirche eingestürzt ist. Sie sind sechs Stimmen. Auf der Aufnahme sind es sieben.',
      ],
      es: [
        'El coro del bosque seco',
        'Un coro de pueblo ensaya en el bosque porque la iglesia se hundió. Son seis voces, y en la grabación hay siete.',
      ],
      fr: [
        'Le Chœur du bois mort',
        'Une chorale répète dans la forêt car l’église s’est écroulée. Ils sont six voix, et l’enregistrement en compte sept.',
      ],
      ja: [
        '枯れ木の合唱団',
        '教会が崩れ、村の合唱団は森で練習する。声は六つのはずなのに、録音には七つ入っていた。',
      ],
      ko: [
        '마른 숲 합창단',
        '교회가 무너져 마을 합창단은 숲에서 연습한다. 목소리는 여섯인데, 녹음에는 일곱이다.',
      ],
      vi: [
        'Dàn hợp xướng rừng khô',
        'Nhà thờ sập, ban hợp xướng làng phải tập trong rừng. Họ có sáu giọng, mà bản thu có bảy.',
      ],
    },
  },
  {
    id: 1205,
    scene: 'train',
    variant: 2,
    genres: ['mystery', 'comedy'],
    lettering: ['COMPARTMENT', 'SIX'],
    year: 2024,
    age: 6,
    reason: 'mildPeril',
    terms: 'subscription',
    popularity: 645,
    cast: 'Delphine Ashby as Madame Oyster, Rupert Kwan as Lord Tilly, Tariq Lowell as Bertrand',
    crew: ['Viktor Sandoval', 'Clara Whitlow', 'Jakob Reuss'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'Compartment Six',
        'A retired detective books a quiet compartment and finds five others solving a crime that has not happened yet. She corrects their method.',
      ],
      de: [
        'Abteil sechs',
        'Eine pensionierte Kommissarin bucht ein ruhiges Abteil und trifft auf fünf Leute, die ein noch nicht begangenes Verbrechen aufklären. Sie verbessert die Methode.',
      ],
      es: [
        'Compartimento seis',
        'Una detective jubilada reserva un compartimento tranquilo y encuentra a cinco personas resolviendo un crimen que aún no ha ocurrido. Les corrige el método.',
      ],
      fr: [
        'Compartiment six',
        'Une détective retraitée réserve un compartiment calme et y trouve cinq personnes élucidant un crime pas encore commis. Elle corrige leur méthode.',
      ],
      ja: [
        '六号コンパートメント',
        '引退した探偵が静かな個室を取ると、五人がまだ起きていない事件を推理していた。彼女はまず、やり方を正す。',
      ],
      ko: [
        '6호 객실',
        '은퇴한 탐정이 조용한 객실을 예약했더니, 다섯 사람이 아직 일어나지 않은 사건을 풀고 있다. 그녀는 우선 방법부터 고쳐 준다.',
      ],
      vi: [
        'Khoang số sáu',
        'Nữ thám tử về hưu đặt một khoang yên tĩnh và gặp năm người đang phá một vụ án chưa xảy ra. Bà sửa lại phương pháp cho họ.',
      ],
    },
  },
  {
    id: 1206,
    scene: 'sea',
    variant: 2,
    genres: ['thriller'],
    lettering: ['LOW', 'WATER'],
    year: 2023,
    age: 16,
    reason: 'violence',
    terms: 'store',
    popularity: 620,
    windows: { US: { until: '2025-12-31T23:59:59Z' } },
    cast: 'Callum Reeve as Doyle, Signe Aldous as Ruth, Beatriz Orne as Inspector Sá',
    crew: ['Gareth Pym', 'Owen Pask', 'Hanne Vestby'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Low Water',
        'Twice a year the tide uncovers the old road, and whatever was left on it. Doyle has six hours to move a van.',
      ],
      de: [
        'Niedrigwasser',
        'Zweimal im Jahr legt die Ebbe die alte Straße frei – und was darauf zurückblieb. Doyle hat sechs Stunden, um einen Lieferwagen zu bergen.',
      ],
      es: [
        'Bajamar',
        'Dos veces al año la marea descubre la carretera vieja y lo que quedó en ella. Doyle tiene seis horas para mover una furgoneta.',
      ],
      fr: [
        'Basses eaux',
        'Deux fois l’an, la marée découvre l’ancienne route et ce qu’on y a laissé. Doyle a six heures pour déplacer une camionnette.',
      ],
      ja: [
        '干潮',
        '年に二度、潮が引いて古い道が現れる。そこに置き去りにされた物とともに。ドイルに残された時間は六時間、動かすのは一台のバンだ。',
      ],
      ko: [
        '간조',
        '1년에 두 번, 바닷물이 빠지면 옛길과 그 위에 남겨진 것이 드러난다. 도일에게는 밴 한 대를 옮길 여섯 시간이 있다.',
      ],
      vi: [
        'Nước ròng',
        'Mỗi năm hai lần, thủy triều rút để lộ con đường cũ và những gì bị bỏ lại trên đó. Doyle có sáu tiếng để dời một chiếc xe tải.',
      ],
    },
  },
  {
    id: 1207,
    scene: 'road',
    variant: 2,
    genres: ['thriller'],
    lettering: ['THE', 'PASSENGER', 'SIDE'],
    year: 2024,
    age: 15,
    reason: 'tension',
    terms: 'store',
    popularity: 705,
    cast: 'Nadia Ferro as Quinn, Leon Maddox as The Hitchhiker, Ursula Pryce as Dispatch',
    crew: ['Rafael Underhill', 'Dana Kessel', 'Oskar Lindqvist'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'The Passenger Side',
        'Quinn’s car insists that somebody fasten the other seat belt. She has been driving alone since the coast.',
      ],
      de: [
        'Beifahrerseite',
        'Quinns Auto besteht darauf, dass sich auch der Beifahrer anschnallt. Seit der Küste fährt sie allein.',
      ],
      es: [
        'El asiento del copiloto',
        'El coche de Quinn insiste en que alguien se abroche el otro cinturón. Lleva conduciendo sola desde la costa.',
      ],
      fr: [
        'Côté passager',
        'La voiture de Quinn réclame que l’on boucle l’autre ceinture. Elle roule seule depuis la côte.',
      ],
      ja: [
        '助手席',
        'クインの車が「助手席のシートベルトを締めてください」と鳴り続ける。海岸からずっと、彼女は一人で運転している。',
      ],
      ko: [
        '조수석',
        '퀸의 차가 옆자리 안전띠를 매라고 계속 경고한다. 그녀는 해안에서부터 줄곧 혼자 운전 중이다.',
      ],
      vi: [
        'Ghế bên cạnh',
        'Xe của Quinn cứ đòi ai đó cài dây an toàn ghế bên. Từ bờ biển đến giờ, cô vẫn lái một mình.',
      ],
    },
  },
  {
    id: 1208,
    scene: 'storm',
    variant: 2,
    genres: ['thriller', 'drama'],
    lettering: ['PRESSURE', 'FALLING'],
    year: 2021,
    age: 12,
    reason: 'peril',
    terms: 'catalogue',
    popularity: 540,
    cast: 'Carrie Toussaint as Deputy Cole, Jasper Nwosu as Warden Hale, Kit Lorimer as Nine-Toes',
    crew: ['Tamsin Holloway', 'Felipe Moura', 'Nils Carver'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Pressure Falling',
        'A storm cellar built for eight now holds a deputy, her prisoner and the jury. The barometer is the only honest one in it.',
      ],
      de: [
        'Fallender Druck',
        'In einem Sturmkeller für acht sitzen eine Hilfssheriffin, ihr Gefangener und die Geschworenen. Ehrlich ist dort nur das Barometer.',
      ],
      es: [
        'Presión en descenso',
        'Un refugio para ocho guarda a una ayudante, a su preso y al jurado. Allí solo el barómetro es honrado.',
      ],
      fr: [
        'Pression en baisse',
        'Dans un abri prévu pour huit : une adjointe, son prisonnier et le jury. Le baromètre est seul à y être honnête.',
      ],
      ja: ['気圧降下', '八人用の避難壕に、保安官補と囚人と陪審員がひしめく。正直なのは、気圧計だけだ。'],
      ko: [
        '기압 하강',
        '여덟 명용 대피소에 부보안관과 죄수, 그리고 배심원단이 함께 들어앉는다. 그 안에서 정직한 것은 기압계뿐이다.',
      ],
      vi: [
        'Áp suất giảm',
        'Hầm tránh bão cho tám người nay chứa một cảnh sát phó, tù nhân của cô và cả bồi thẩm đoàn. Trong đó chỉ có khí áp kế là thành thật.',
      ],
    },
  },
  {
    id: 1209,
    scene: 'diner',
    variant: 2,
    genres: ['mystery', 'drama'],
    lettering: ['REGULARS'],
    year: 2022,
    age: 12,
    reason: 'smoking',
    terms: 'packageOnly',
    popularity: 585,
    cast: 'Harvey Stamm as Booth Four, Mei Okuda as Casey, Percy Bright as Sheriff Dunn',
    crew: ['Simon Adeyemi', 'Ruth Calloway', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Regulars',
        'Five people eat the same breakfast in the same booths for ten years and never speak. Then booth four is empty, and all of them lie about it.',
      ],
      de: [
        'Stammgäste',
        'Fünf Leute frühstücken zehn Jahre lang dasselbe, jeder an seinem Tisch, und wechseln kein Wort. Dann bleibt Tisch vier leer, und alle lügen.',
      ],
      es: [
        'Los de siempre',
        'Cinco personas desayunan lo mismo diez años, cada una en su mesa, y nunca se hablan. Un día la mesa cuatro está vacía, y todos mienten.',
      ],
      fr: [
        'Les Habitués',
        'Cinq personnes prennent le même petit déjeuner aux mêmes tables pendant dix ans, sans un mot. Puis la table quatre reste vide, et tous mentent.',
      ],
      ja: [
        '常連',
        '五人は十年間、同じ席で同じ朝食をとり、口をきいたことがない。ある朝四番の席が空になり、全員が嘘をつく。',
      ],
      ko: [
        '단골들',
        '다섯 사람은 10년 동안 같은 자리에서 같은 아침을 먹으며 말 한마디 없다. 어느 날 4번 자리가 비고, 모두가 거짓말을 한다.',
      ],
      vi: [
        'Khách quen',
        'Năm người ăn cùng bữa sáng ở cùng chỗ ngồi suốt mười năm mà không nói với nhau câu nào. Rồi bàn số bốn trống, và ai cũng nói dối.',
      ],
    },
  },
  {
    id: 1210,
    scene: 'aurora',
    variant: 2,
    genres: ['thriller'],
    lettering: ['ICE ROAD', 'WITNESS'],
    year: 2026,
    age: 15,
    reason: 'violence',
    terms: 'premiere',
    popularity: 760,
    credits: 2,
    windows: { KR: { from: '2035-01-01T00:00:00Z' } },
    cast: 'Desmond Pale as Tuck, Aino Raske as Marshal Berg, Renny Falcone as Ilse',
    crew: ['Torvald Enge', 'Hugo Brandt', 'Sunniva Dahl'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Ice Road Witness',
        'A marshal drives a witness across a frozen lake that thaws at noon. The trucks behind them are heavier.',
      ],
      de: [
        'Zeugin auf dem Eis',
        'Eine Marshal bringt eine Zeugin über einen gefrorenen See, der mittags taut. Die Laster hinter ihnen sind schwerer.',
      ],
      es: [
        'Testigo en el hielo',
        'Una agente lleva a una testigo por un lago helado que se funde a mediodía. Los camiones que las siguen pesan más.',
      ],
      fr: [
        'Témoin sur la glace',
        'Une marshal conduit une témoin sur un lac gelé qui fond à midi. Les camions derrière elles sont plus lourds.',
      ],
      ja: [
        '氷上の証人',
        '連邦保安官が証人を乗せ、正午に溶けはじめる氷の湖を渡る。追ってくるトラックのほうが、重い。',
      ],
      ko: [
        '얼음 길의 증인',
        '보안관이 증인을 태우고 정오면 녹기 시작하는 언 호수를 건넌다. 뒤쫓는 트럭들이 더 무겁다.',
      ],
      vi: [
        'Nhân chứng trên băng',
        'Một cảnh sát đưa nhân chứng băng qua mặt hồ đóng băng sẽ tan lúc giữa trưa. Những chiếc xe tải phía sau nặng hơn.',
      ],
    },
  },
];
