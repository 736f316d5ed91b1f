import type { TitleEntry } from '../title-entry';

/** The fourteen films the house is known for: the first variant of every scene. */
export const headliners: readonly TitleEntry[] = [
  {
    id: 1001,
    scene: 'road',
    variant: 0,
    genres: ['thriller', 'drama'],
    lettering: ['MILE', 'MARKER', 'ZERO'],
    year: 2026,
    age: 12,
    reason: 'tension',
    terms: 'premiere',
    popularity: 990,
    credits: 2,
    cast: 'Nadia Ferro as Lena, Tobias Quill as Marsh, Omar Haddix as Pell, June Castellane as The Toll Clerk',
    crew: ['Rafael Underhill', 'Mira Tolland', 'Oskar Lindqvist', 'Pia Renner'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Mile Marker Zero',
        'Three strangers share the last night drive before the border closes. One of them has no intention of crossing it.',
      ],
      de: [
        'Kilometer Null',
        'Drei Fremde teilen sich die letzte Nachtfahrt, bevor die Grenze schließt. Einer von ihnen hat gar nicht vor, sie zu überqueren.',
      ],
      es: [
        'Kilómetro cero',
        'Tres desconocidos comparten el último viaje nocturno antes de que cierren la frontera. Uno de ellos no piensa cruzarla.',
      ],
      fr: [
        'Kilomètre zéro',
        'Trois inconnus partagent le dernier trajet de nuit avant la fermeture de la frontière. L’un d’eux n’a aucune intention de la passer.',
      ],
      ja: [
        'マイルマーカー・ゼロ',
        '国境が閉じる前の最後の夜、見知らぬ三人が一台の車に乗り合わせる。そのうち一人は、初めから越えるつもりがない。',
      ],
      ko: [
        '마일 마커 제로',
        '국경이 닫히기 전 마지막 밤, 낯선 세 사람이 한 차에 오른다. 그중 한 명은 애초에 국경을 넘을 생각이 없다.',
      ],
      vi: [
        'Cột mốc số 0',
        'Ba người xa lạ đi chung chuyến xe đêm cuối cùng trước khi biên giới đóng cửa. Một người trong số họ không hề định vượt qua.',
      ],
    },
  },
  {
    id: 1002,
    scene: 'sea',
    variant: 0,
    genres: ['drama', 'mystery'],
    lettering: ['Salt', '& Signal'],
    tagline: 'A film by Ida Morel',
    year: 2026,
    age: 12,
    reason: 'tension',
    terms: 'premiere',
    popularity: 985,
    cast: 'Signe Aldous as Maren, Callum Reeve as The Voice, Beatriz Orne as Harbour Master, Ewan Thrale as Young Tam',
    crew: ['Ida Morel', 'Ida Morel', 'Hanne Vestby', 'Lucien Abara'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Salt & Signal',
        'The last keeper of Varn Point hears a voice on a frequency that was closed before she was born. It knows her name, and when the storm will come.',
      ],
      de: [
        'Salz & Signal',
        'Die letzte Wärterin von Varn Point hört eine Stimme auf einer Frequenz, die vor ihrer Geburt abgeschaltet wurde. Sie kennt ihren Namen – und weiß, wann der Sturm kommt.',
      ],
      es: [
        'Sal y señal',
        'La última farera de Varn Point oye una voz en una frecuencia cerrada antes de que ella naciera. Sabe su nombre, y cuándo llegará la tormenta.',
      ],
      fr: [
        'Le Sel et le Signal',
        'La dernière gardienne de Varn Point entend une voix sur une fréquence fermée avant sa naissance. Elle connaît son nom, et l’heure de la tempête.',
      ],
      ja: [
        '塩とシグナル',
        'ヴァーン岬の最後の灯台守は、自分が生まれる前に閉鎖された周波数で声を聞く。声は彼女の名と、嵐の訪れる時を知っていた。',
      ],
      ko: [
        '소금과 신호',
        '반 곶의 마지막 등대지기가 자신이 태어나기도 전에 폐쇄된 주파수에서 목소리를 듣는다. 목소리는 그녀의 이름도, 폭풍이 올 시각도 알고 있다.',
      ],
      vi: [
        'Muối và tín hiệu',
        'Người gác đèn cuối cùng ở mũi Varn nghe thấy một giọng nói trên tần số đã đóng từ trước khi cô ra đời. Nó biết tên cô, và biết khi nào bão đến.',
      ],
    },
  },
  {
    id: 1003,
    scene: 'aurora',
    variant: 0,
    genres: ['scifi', 'mystery'],
    lettering: ['NORTHERN', 'STATIC'],
    tagline: 'The signal never sleeps',
    year: 2025,
    age: 12,
    reason: 'tension',
    terms: 'store',
    popularity: 940,
    cast: 'Aino Raske as Dr. Vuori, Desmond Pale as Hask, Yuki Amano as Rin, Bram Eide as The Trapper',
    crew: ['Torvald Enge', 'Clara Whitlow', 'Sunniva Dahl'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Northern Static',
        'A radio astronomer tunes out the northern lights to hear what lies behind them. What lies behind them has been listening longer.',
      ],
      de: [
        'Rauschen im Norden',
        'Eine Radioastronomin filtert das Nordlicht heraus, um zu hören, was dahinterliegt. Was dahinterliegt, hört schon länger zu.',
      ],
      es: [
        'Estática del norte',
        'Una radioastrónoma filtra la aurora para oír lo que hay detrás. Lo que hay detrás lleva más tiempo escuchando.',
      ],
      fr: [
        'Parasites du Nord',
        'Une radioastronome filtre les aurores pour entendre ce qu’il y a derrière. Ce qu’il y a derrière écoute depuis plus longtemps qu’elle.',
      ],
      ja: [
        '北のノイズ',
        '電波天文学者が、オーロラの向こうの音を聴こうと雑音を消していく。向こう側は、もっと前から耳を澄ませていた。',
      ],
      ko: [
        '북쪽의 잡음',
        '한 전파천문학자가 오로라 너머의 소리를 들으려 잡음을 걷어 낸다. 그 너머의 존재는 훨씬 오래전부터 듣고 있었다.',
      ],
      vi: [
        'Nhiễu sóng phương Bắc',
        'Một nhà thiên văn vô tuyến lọc bỏ cực quang để nghe điều ẩn phía sau. Thứ ở phía sau đã lắng nghe từ lâu hơn cô.',
      ],
    },
  },
  {
    id: 1004,
    scene: 'city',
    variant: 0,
    genres: ['thriller'],
    lettering: ['ELEVENTH', 'FLOOR'],
    year: 2025,
    age: 16,
    reason: 'violence',
    terms: 'store',
    popularity: 930,
    cast: 'Priya Dastur as Asha, Leon Maddox as Crane, Felix Obando as The Super, Greta Noll as Mrs. Lind',
    crew: ['Dana Kessel', 'Hugo Brandt', 'Ines Okafor'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'Eleventh Floor',
        'The lift in Asha’s building has never stopped at eleven, because there is no eleven. Tonight somebody pressed the button from inside.',
      ],
      de: [
        'Elfter Stock',
        'Der Aufzug in Ashas Haus hat noch nie im elften Stock gehalten, denn es gibt keinen. Heute Nacht hat dort jemand den Knopf gedrückt.',
      ],
      es: [
        'Piso once',
        'El ascensor del edificio de Asha nunca ha parado en el once, porque no hay once. Esta noche alguien ha pulsado el botón desde dentro.',
      ],
      fr: [
        'Onzième étage',
        'L’ascenseur d’Asha ne s’est jamais arrêté au onzième, puisqu’il n’y a pas de onzième. Cette nuit, quelqu’un y a appuyé sur le bouton.',
      ],
      ja: [
        '十一階',
        'アシャの住むビルのエレベーターは十一階に止まらない。十一階は存在しないからだ。今夜、誰かがその階でボタンを押した。',
      ],
      ko: [
        '11층',
        '아샤가 사는 건물의 엘리베이터는 11층에 선 적이 없다. 11층이 없으니까. 오늘 밤, 누군가 그 안에서 버튼을 눌렀다.',
      ],
      vi: [
        'Tầng mười một',
        'Thang máy nhà Asha chưa từng dừng ở tầng mười một, vì làm gì có tầng ấy. Đêm nay, có ai đó đã bấm nút từ bên trong.',
      ],
    },
  },
  {
    id: 1005,
    scene: 'desert',
    variant: 0,
    genres: ['adventure', 'drama'],
    lettering: ['The Sand', 'Post'],
    tagline: 'Letters across a thousand dunes',
    year: 2024,
    age: 6,
    reason: 'mildPeril',
    terms: 'store',
    popularity: 900,
    cast: 'Samir Belkacem as Idir, Lotte Grau as Wilhelmina, Youssef Tarn as Old Bashir, Noor Ellery as Tiziri',
    crew: ['Leïla Marchetti', 'Anton Voss', 'Kamel Driss'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'The Sand Post',
        'Three riders carry the mail between towns that no longer speak. The last sack holds a single letter, addressed to all of them.',
      ],
      de: [
        'Die Sandpost',
        'Drei Reiter bringen die Post zwischen Städten, die nicht mehr miteinander reden. Im letzten Sack liegt ein einziger Brief – an sie alle.',
      ],
      es: [
        'El correo de arena',
        'Tres jinetes llevan el correo entre pueblos que ya no se hablan. En la última saca hay una sola carta, dirigida a los tres.',
      ],
      fr: [
        'La Poste des sables',
        'Trois cavaliers portent le courrier entre des villes qui ne se parlent plus. Le dernier sac contient une seule lettre, adressée à eux trois.',
      ],
      ja: [
        '砂の郵便',
        '口をきかなくなった町と町のあいだを、三人の騎手が手紙を運ぶ。最後の袋には一通だけ、三人に宛てた手紙があった。',
      ],
      ko: [
        '모래 우체국',
        '세 명의 기수가 더는 말을 섞지 않는 마을들 사이로 편지를 나른다. 마지막 자루에는 단 한 통, 그들 모두에게 온 편지가 있다.',
      ],
      vi: [
        'Bưu trạm trên cát',
        'Ba người cưỡi ngựa đưa thư giữa những thị trấn đã thôi trò chuyện với nhau. Bao thư cuối chỉ có một lá, gửi cho cả ba.',
      ],
    },
  },
  {
    id: 1006,
    scene: 'space',
    variant: 0,
    genres: ['scifi', 'drama'],
    lettering: ['APOGEE'],
    tagline: 'The farthest point from home',
    year: 2026,
    age: 12,
    reason: 'peril',
    terms: 'premiere',
    popularity: 970,
    credits: 2,
    cast: 'Imani Rourke as Commander Sole, Kenji Arata as Mori, Freya Halloran as Ground, Mateo Brisk as Pike',
    crew: ['Wren Castellan', 'Adaeze Moor', 'Ilya Brandvik', 'Sora Nishi'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Apogee',
        'The crew of a weather station votes on whether to answer Earth one last time. It needs to be unanimous, and it is not.',
      ],
      de: [
        'Apogäum',
        'Die Crew einer Wetterstation stimmt ab, ob sie der Erde ein letztes Mal antwortet. Es muss einstimmig sein. Ist es nicht.',
      ],
      es: [
        'Apogeo',
        'La tripulación de una estación meteorológica vota si responder a la Tierra por última vez. Tiene que ser por unanimidad, y no lo es.',
      ],
      fr: [
        'Apogée',
        'L’équipage d’une station météo vote pour savoir s’il répondra une dernière fois à la Terre. Il faut l’unanimité, et elle n’y est pas.',
      ],
      ja: [
        'アポジー',
        '気象ステーションの乗組員が、地球への最後の返信をするかどうか投票する。全員一致が条件だが、一致しない。',
      ],
      ko: [
        '원지점',
        '기상 관측 정거장의 승무원들이 지구에 마지막으로 답할지를 두고 투표한다. 만장일치여야 하는데, 그렇지 않다.',
      ],
      vi: [
        'Viễn điểm',
        'Phi hành đoàn của một trạm khí tượng bỏ phiếu xem có trả lời Trái Đất lần cuối hay không. Phải đồng thuận tuyệt đối, mà họ thì không.',
      ],
    },
  },
  {
    id: 1007,
    scene: 'forest',
    variant: 0,
    genres: ['mystery', 'thriller'],
    lettering: ['The', 'Quiet Pines'],
    tagline: 'Something keeps count',
    year: 2025,
    age: 16,
    reason: 'frightening',
    terms: 'store',
    popularity: 910,
    cast: 'Marit Solheim as Ranger Voss, Jude Akande as Ellis, Clementine Roy as Aunt Peg',
    crew: ['Sanna Verhoeven', 'Peter Okonjo', 'Maja Fell'],
    studio: 'Black Fern',
    text: {
      en: [
        'The Quiet Pines',
        'Every spring the ranger counts the trees, and every spring there is one more. This year it has a window.',
      ],
      de: [
        'Die stillen Kiefern',
        'Jedes Frühjahr zählt die Försterin die Bäume, und jedes Frühjahr ist es einer mehr. Dieses Jahr hat er ein Fenster.',
      ],
      es: [
        'Los pinos callados',
        'Cada primavera la guarda cuenta los árboles, y cada primavera hay uno más. Este año tiene una ventana.',
      ],
      fr: [
        'Les Pins silencieux',
        'Chaque printemps, la garde compte les arbres, et chaque printemps il y en a un de plus. Cette année, il a une fenêtre.',
      ],
      ja: ['静かな松林', '森番は毎年春に木を数える。毎年、一本ずつ増えている。今年の一本には、窓があった。'],
      ko: [
        '고요한 소나무 숲',
        '산림 감시원은 봄마다 나무를 세고, 봄마다 한 그루가 늘어 있다. 올해 그 나무에는 창문이 있다.',
      ],
      vi: [
        'Rừng thông lặng',
        'Mỗi mùa xuân người kiểm lâm đếm cây, và mỗi mùa xuân lại thừa một cây. Năm nay, cái cây ấy có cửa sổ.',
      ],
    },
  },
  {
    id: 1008,
    scene: 'diner',
    variant: 0,
    genres: ['romance', 'comedy'],
    lettering: ['OPEN ALL', 'Night'],
    year: 2025,
    age: 6,
    reason: 'smoking',
    terms: 'store',
    popularity: 920,
    cast: 'Rosalind Vega as Dot, Harvey Stamm as Lou, Mei Okuda as Kit, Percy Bright as The Trucker',
    crew: ['Calla Hargrove', 'Simon Adeyemi', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Open All Night',
        'Dot has poured coffee on Route 9 for thirty years without sitting down. Tonight a customer pulls out a chair for her.',
      ],
      de: [
        'Die ganze Nacht geöffnet',
        'Dot schenkt an der Route 9 seit dreißig Jahren Kaffee aus, ohne sich je hinzusetzen. Heute Nacht rückt ihr ein Gast den Stuhl zurecht.',
      ],
      es: [
        'Abierto toda la noche',
        'Dot lleva treinta años sirviendo café en la Ruta 9 sin sentarse. Esta noche un cliente le acerca una silla.',
      ],
      fr: [
        'Ouvert toute la nuit',
        'Depuis trente ans, Dot sert du café sur la Route 9 sans jamais s’asseoir. Cette nuit, un client lui avance une chaise.',
      ],
      ja: [
        '終夜営業',
        'ドットは国道九号で三十年、座ることなくコーヒーを注いできた。今夜、一人の客が彼女のために椅子を引く。',
      ],
      ko: [
        '밤새 영업합니다',
        '도트는 9번 국도에서 30년 동안 앉지도 않고 커피를 따라 왔다. 오늘 밤, 한 손님이 그녀를 위해 의자를 빼 준다.',
      ],
      vi: [
        'Mở cửa suốt đêm',
        'Ba mươi năm Dot rót cà phê bên Quốc lộ 9 mà chưa từng ngồi xuống. Đêm nay, một vị khách kéo ghế mời bà.',
      ],
    },
  },
  {
    id: 1009,
    scene: 'whale',
    variant: 0,
    genres: ['drama', 'adventure'],
    lettering: ['Blue Hour'],
    tagline: 'She sang, and we answered',
    year: 2024,
    age: 6,
    reason: 'mildPeril',
    terms: 'subscription',
    popularity: 890,
    cast: 'Oriane Teague as Sabine, Malik Thorne as Cap, Tess Aoki as Wren',
    crew: ['Noémie Falk', 'Gareth Pym', 'Eira Solberg'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Blue Hour',
        'A deaf sound engineer is hired to record a whale that sings too low for anyone to hear. She is the first to notice it has stopped.',
      ],
      de: [
        'Blaue Stunde',
        'Eine gehörlose Tontechnikerin soll einen Wal aufnehmen, der zu tief singt, um gehört zu werden. Sie merkt als Erste, dass er verstummt ist.',
      ],
      es: [
        'La hora azul',
        'Contratan a una ingeniera de sonido sorda para grabar a una ballena que canta demasiado grave para oírla. Es la primera en notar que ha callado.',
      ],
      fr: [
        'L’Heure bleue',
        'Une ingénieure du son sourde doit enregistrer une baleine au chant trop grave pour être entendu. Elle est la première à remarquer qu’il a cessé.',
      ],
      ja: [
        'ブルーアワー',
        '誰にも聞こえないほど低く歌う鯨の録音に、耳の聞こえない音響技師が雇われる。歌が止んだことに、最初に気づいたのは彼女だった。',
      ],
      ko: [
        '푸른 시간',
        '아무도 들을 수 없을 만큼 낮게 노래하는 고래를 녹음하려고 청각장애인 음향 기사가 고용된다. 노래가 멎은 것을 가장 먼저 알아챈 이도 그녀다.',
      ],
      vi: [
        'Giờ xanh',
        'Một kỹ sư âm thanh khiếm thính được thuê ghi âm con cá voi hát trầm đến mức không ai nghe thấy. Cô là người đầu tiên nhận ra nó đã im tiếng.',
      ],
    },
  },
  {
    id: 1010,
    scene: 'balloons',
    variant: 0,
    genres: ['family', 'adventure'],
    lettering: ['UP, OTTO,', 'UP!'],
    year: 2026,
    age: 0,
    reason: 'none',
    terms: 'store',
    popularity: 950,
    cast: 'Benny Oduya as Otto, Flora Kitt as Aunt Ruth, Gus Pennington as The Goose',
    crew: ['Poppy Lindgren', 'Marcus Yeo', 'Tilda Brook'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Up, Otto, Up!',
        'Otto is afraid of stairs, so naturally he inherits a balloon. The goose comes with it.',
      ],
      de: [
        'Hoch, Otto, hoch!',
        'Otto hat Angst vor Treppen, also erbt er natürlich einen Ballon. Die Gans gehört dazu.',
      ],
      es: [
        '¡Arriba, Otto, arriba!',
        'A Otto le dan miedo las escaleras, así que, cómo no, hereda un globo. La oca va incluida.',
      ],
      fr: [
        'Monte, Otto, monte !',
        'Otto a peur des escaliers : évidemment, il hérite d’une montgolfière. L’oie est comprise.',
      ],
      ja: [
        'あがれ、オットー！',
        'オットーは階段がこわい。なのに、よりによって気球を相続する。ガチョウもおまけについてくる。',
      ],
      ko: [
        '올라가, 오토!',
        '오토는 계단이 무섭다. 그런데 하필 열기구를 물려받는다. 거위 한 마리도 딸려 온다.',
      ],
      vi: [
        'Bay lên, Otto!',
        'Otto sợ cầu thang, thế nên dĩ nhiên cậu được thừa kế một chiếc khinh khí cầu. Tặng kèm một con ngỗng.',
      ],
    },
  },
  {
    id: 1011,
    scene: 'train',
    variant: 0,
    genres: ['thriller', 'mystery'],
    lettering: ['THE', '23:40', 'NORTH'],
    year: 2025,
    age: 12,
    reason: 'tension',
    terms: 'store',
    popularity: 935,
    cast: 'Ansel Krüger as Inspector Roth, Delphine Ashby as Mme. Corot, Tariq Lowell as The Conductor, Ilse Brandt as Hedda',
    crew: ['Viktor Sandoval', 'Edith Marlow', 'Jakob Reuss'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'The 23:40 North',
        'The night train leaves with sixty-one passengers and counts sixty-two before the bridge. Everybody has a ticket.',
      ],
      de: [
        '23:40 Richtung Norden',
        'Der Nachtzug fährt mit einundsechzig Reisenden ab und zählt vor der Brücke zweiundsechzig. Alle haben eine Fahrkarte.',
      ],
      es: [
        'El 23:40 al norte',
        'El tren nocturno sale con sesenta y un pasajeros y antes del puente cuenta sesenta y dos. Todos tienen billete.',
      ],
      fr: [
        'Le 23 h 40 pour le Nord',
        'Le train de nuit part avec soixante et un voyageurs et en compte soixante-deux avant le pont. Tous ont un billet.',
      ],
      ja: [
        '23時40分、北行き',
        '夜行列車は六十一人を乗せて発車し、橋の手前で数えると六十二人いる。全員が切符を持っている。',
      ],
      ko: [
        '23시 40분 북행',
        '야간열차는 승객 예순한 명을 태우고 떠나, 다리 앞에서 세어 보니 예순두 명이다. 모두에게 표가 있다.',
      ],
      vi: [
        'Chuyến 23:40 lên phía Bắc',
        'Tàu đêm khởi hành với sáu mươi mốt hành khách, đến trước cầu thì đếm được sáu mươi hai. Ai cũng có vé.',
      ],
    },
  },
  {
    id: 1012,
    scene: 'door',
    variant: 0,
    genres: ['thriller'],
    lettering: ['DOOR', 'NINE'],
    year: 2024,
    age: 16,
    reason: 'frightening',
    terms: 'store',
    popularity: 880,
    notIn: ['VN'],
    cast: 'Carmen Iyer as Jo, Rhys Calder as Dr. Amsel, Sol Whitaker as Nine',
    crew: ['Mona Ravn', 'Elliot Sze', 'Bruno Castell'],
    studio: 'Black Fern',
    text: {
      en: [
        'Door Nine',
        'The sleep clinic has eight doors and a very good insurance policy. Jo wakes up facing the ninth.',
      ],
      de: [
        'Tür Neun',
        'Das Schlaflabor hat acht Türen und eine sehr gute Versicherung. Jo wacht vor der neunten auf.',
      ],
      es: [
        'La puerta nueve',
        'La clínica del sueño tiene ocho puertas y un seguro excelente. Jo despierta frente a la novena.',
      ],
      fr: [
        'Porte neuf',
        'La clinique du sommeil a huit portes et une excellente assurance. Jo se réveille devant la neuvième.',
      ],
      ja: [
        '九番目の扉',
        '睡眠クリニックには扉が八つと、手厚い保険がある。ジョーは九つ目の扉の前で目を覚ます。',
      ],
      ko: [
        '아홉 번째 문',
        '수면 클리닉에는 문이 여덟 개, 그리고 아주 좋은 보험이 있다. 조는 아홉 번째 문 앞에서 눈을 뜬다.',
      ],
      vi: [
        'Cánh cửa thứ chín',
        'Phòng khám giấc ngủ có tám cánh cửa và một hợp đồng bảo hiểm rất tốt. Jo tỉnh dậy trước cánh cửa thứ chín.',
      ],
    },
  },
  {
    id: 1013,
    scene: 'storm',
    variant: 0,
    genres: ['adventure', 'drama'],
    lettering: ['SUPERCELL', 'SUMMER'],
    year: 2026,
    age: 12,
    reason: 'peril',
    terms: 'store',
    popularity: 925,
    cast: 'Dakota Finch as Ray, Lupe Navarro as Sol, Wendell Burke as Pop',
    crew: ['Tamsin Holloway', 'Joel Akers', 'Nils Carver'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Supercell Summer',
        'Two sisters chase storms in a truck that only turns left. The biggest cell in a decade is coming from the right.',
      ],
      de: [
        'Superzellensommer',
        'Zwei Schwestern jagen Stürme in einem Pick-up, der nur nach links lenkt. Die größte Zelle seit zehn Jahren kommt von rechts.',
      ],
      es: [
        'Verano de supercelda',
        'Dos hermanas persiguen tormentas en una camioneta que solo gira a la izquierda. La mayor de la década llega por la derecha.',
      ],
      fr: [
        'L’Été des supercellules',
        'Deux sœurs chassent l’orage dans un pick-up qui ne tourne qu’à gauche. Le plus gros depuis dix ans arrive par la droite.',
      ],
      ja: [
        'スーパーセルの夏',
        '左にしか曲がれないトラックで嵐を追う姉妹。十年で最大の雷雲は、右からやって来る。',
      ],
      ko: [
        '슈퍼셀의 여름',
        '왼쪽으로만 도는 트럭을 타고 폭풍을 쫓는 자매. 10년 만에 가장 큰 폭풍은 오른쪽에서 온다.',
      ],
      vi: [
        'Mùa hè siêu bão',
        'Hai chị em săn bão trên chiếc xe tải chỉ rẽ trái được. Cơn dông lớn nhất thập kỷ lại đến từ bên phải.',
      ],
    },
  },
  {
    id: 1014,
    scene: 'drivein',
    variant: 0,
    genres: ['romance', 'comedy'],
    lettering: ['Last Row', 'LOVERS'],
    year: 2026,
    age: 6,
    reason: 'romance',
    terms: 'premiere',
    popularity: 945,
    cast: 'Ivy Marchand as Bea, Dev Sarkar as Manny, Opal Winters as Projectionist Fay',
    crew: ['Calla Hargrove', 'Nora Bixby', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Last Row Lovers',
        'Bea and Manny have parked side by side every Saturday for a year and never seen the ending. The drive-in closes on Sunday.',
      ],
      de: [
        'Liebe in der letzten Reihe',
        'Bea und Manny parken seit einem Jahr jeden Samstag nebeneinander und haben nie ein Ende gesehen. Am Sonntag schließt das Autokino.',
      ],
      es: [
        'Amantes de la última fila',
        'Bea y Manny llevan un año aparcando juntos cada sábado y nunca han visto un final. El autocine cierra el domingo.',
      ],
      fr: [
        'Les Amants du dernier rang',
        'Bea et Manny se garent côte à côte chaque samedi depuis un an et n’ont jamais vu la fin. Le drive-in ferme dimanche.',
      ],
      ja: [
        '最後列の恋人たち',
        'ビーとマニーは一年間、毎週土曜に隣同士に車を停めてきたが、結末を見たことがない。ドライブインは日曜に閉まる。',
      ],
      ko: [
        '맨 뒷줄의 연인',
        '비와 매니는 1년째 토요일마다 나란히 차를 대지만 결말을 본 적이 없다. 자동차 극장은 일요일에 문을 닫는다.',
      ],
      vi: [
        'Đôi tình nhân hàng cuối',
        'Suốt một năm, thứ Bảy nào Bea và Manny cũng đỗ xe cạnh nhau mà chưa từng xem đoạn kết. Chủ nhật này bãi chiếu phim đóng cửa.',
      ],
    },
  },
];
