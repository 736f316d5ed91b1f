import type { TitleEntry } from '../title-entry';

export const documentary: readonly TitleEntry[] = [
  {
    id: 1601,
    scene: 'sea',
    variant: 4,
    genres: ['documentary'],
    lettering: ['Lamp', 'Keepers'],
    year: 2022,
    age: 0,
    reason: 'none',
    terms: 'free',
    popularity: 520,
    cast: 'Signe Aldous as Narrator, Hedvig Stenn as Herself, Tam Ferrow as Himself',
    crew: ['Ida Morel', 'Owen Pask', 'Hanne Vestby'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Lamp Keepers',
        'Seven lighthouses, seven people who stayed after the machines came. One of them still climbs the stairs at four.',
      ],
      de: [
        'Lampenwärter',
        'Sieben Leuchttürme, sieben Menschen, die blieben, als die Maschinen kamen. Einer steigt noch immer um vier die Treppe hinauf.',
      ],
      es: [
        'Guardianes de la lámpara',
        'Siete faros, siete personas que se quedaron cuando llegaron las máquinas. Una aún sube las escaleras a las cuatro.',
      ],
      fr: [
        'Gardiens de lampe',
        'Sept phares, sept personnes restées après l’arrivée des machines. L’une d’elles monte encore l’escalier à quatre heures.',
      ],
      ja: ['灯を守る人', '七つの灯台と、機械が来たあとも残った七人。一人は今も、朝四時に階段をのぼる。'],
      ko: [
        '등불지기',
        '등대 일곱 곳, 기계가 들어온 뒤에도 남은 일곱 사람. 그중 한 명은 지금도 새벽 네 시에 계단을 오른다.',
      ],
      vi: [
        'Người giữ đèn',
        'Bảy ngọn hải đăng, bảy con người ở lại sau khi máy móc đến. Một người vẫn leo cầu thang lúc bốn giờ sáng.',
      ],
    },
  },
  {
    id: 1602,
    scene: 'aurora',
    variant: 4,
    genres: ['documentary'],
    lettering: ['Listening', 'to Light'],
    year: 2024,
    age: 0,
    reason: 'none',
    terms: 'packageOnly',
    popularity: 555,
    cast: 'Aino Raske as Narrator, Dr. Ilse Torp as Herself, Bram Eide as Himself',
    crew: ['Torvald Enge', 'Ragna Holt', 'Sunniva Dahl'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Listening to Light',
        'For forty winters a village has written down the colours of its sky. A physicist reads the notebooks aloud.',
      ],
      de: [
        'Dem Licht zuhören',
        'Seit vierzig Wintern schreibt ein Dorf die Farben seines Himmels auf. Eine Physikerin liest die Hefte vor.',
      ],
      es: [
        'Escuchar la luz',
        'Durante cuarenta inviernos un pueblo ha anotado los colores de su cielo. Una física lee los cuadernos en voz alta.',
      ],
      fr: [
        'Écouter la lumière',
        'Depuis quarante hivers, un village note les couleurs de son ciel. Une physicienne lit les cahiers à voix haute.',
      ],
      ja: [
        '光を聴く',
        '四十回の冬のあいだ、ある村は空の色を書きとめてきた。物理学者がその帳面を声に出して読む。',
      ],
      ko: [
        '빛을 듣다',
        '마흔 번의 겨울 동안 한 마을이 하늘의 색을 적어 왔다. 한 물리학자가 그 공책을 소리 내어 읽는다.',
      ],
      vi: [
        'Lắng nghe ánh sáng',
        'Suốt bốn mươi mùa đông, một ngôi làng ghi lại màu trời của mình. Một nhà vật lý đọc to những cuốn sổ ấy.',
      ],
    },
  },
  {
    id: 1603,
    scene: 'whale',
    variant: 4,
    genres: ['documentary'],
    lettering: ['Forty', 'Thousand', 'Songs'],
    year: 2025,
    age: 0,
    reason: 'none',
    terms: 'catalogue',
    popularity: 580,
    cast: 'Oriane Teague as Narrator, Kaito Murase as Himself, Lupe Andrade as Herself',
    crew: ['Noémie Falk', 'Noémie Falk', 'Eira Solberg'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Forty Thousand Songs',
        'A librarian catalogues every whale song ever recorded, and finds two that rhyme. They were sung thirty years apart.',
      ],
      de: [
        'Vierzigtausend Lieder',
        'Eine Bibliothekarin katalogisiert jeden je aufgenommenen Walgesang und findet zwei, die sich reimen. Dreißig Jahre liegen dazwischen.',
      ],
      es: [
        'Cuarenta mil canciones',
        'Una bibliotecaria cataloga todos los cantos de ballena grabados y halla dos que riman. Los separan treinta años.',
      ],
      fr: [
        'Quarante mille chants',
        'Une bibliothécaire répertorie tous les chants de baleine enregistrés et en trouve deux qui riment. Trente ans les séparent.',
      ],
      ja: [
        '四万の歌',
        '司書が、録音されたすべての鯨の歌を目録にまとめ、韻を踏む二曲を見つける。二つの歌は三十年離れていた。',
      ],
      ko: [
        '4만 곡의 노래',
        '한 사서가 녹음된 모든 고래 노래를 목록으로 만들다가 운이 맞는 두 곡을 찾는다. 두 노래 사이에는 30년이 있다.',
      ],
      vi: [
        'Bốn vạn bài ca',
        'Một thủ thư lập danh mục mọi bài hát cá voi từng thu âm và tìm thấy hai bài bắt vần. Chúng cách nhau ba mươi năm.',
      ],
    },
  },
  {
    id: 1604,
    scene: 'balloons',
    variant: 4,
    genres: ['documentary', 'adventure'],
    lettering: ['Wind Is', 'the Only', 'Map'],
    year: 2023,
    age: 0,
    reason: 'none',
    terms: 'catalogue',
    popularity: 545,
    windows: { JP: { until: '2032-03-31T14:59:59Z' } },
    cast: 'Flora Kitt as Narrator, Jocasta Reed as Herself, Emre Tal as Himself',
    crew: ['Odile Hartmann', 'Gareth Pym', 'Lina Duarte'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Wind Is the Only Map',
        'A balloon pilot crosses Asia without an engine, and without a plan worth the name. Farmers feed her at every landing.',
      ],
      de: [
        'Der Wind ist die Karte',
        'Eine Ballonfahrerin durchquert Asien ohne Motor und ohne nennenswerten Plan. Bei jeder Landung wird sie von Bauern bewirtet.',
      ],
      es: [
        'El viento es el único mapa',
        'Una piloto de globo cruza Asia sin motor y sin un plan digno de ese nombre. En cada aterrizaje la alimentan los campesinos.',
      ],
      fr: [
        'Le vent pour seule carte',
        'Une aérostière traverse l’Asie sans moteur ni plan digne de ce nom. À chaque atterrissage, des paysans la nourrissent.',
      ],
      ja: [
        '風だけが地図',
        '気球乗りの女性が、エンジンも計画らしい計画もなしにアジアを横断する。降りるたびに、農家の人が食事をくれる。',
      ],
      ko: [
        '바람이 유일한 지도',
        '한 열기구 조종사가 엔진도, 계획다운 계획도 없이 아시아를 가로지른다. 내려앉는 곳마다 농부들이 밥을 차려 준다.',
      ],
      vi: [
        'Gió là tấm bản đồ duy nhất',
        'Một nữ phi công khinh khí cầu băng qua châu Á không động cơ, cũng chẳng có kế hoạch nào ra hồn. Hạ cánh ở đâu, nông dân cũng mời cơm.',
      ],
    },
  },
  {
    id: 1605,
    scene: 'diner',
    variant: 4,
    genres: ['documentary'],
    lettering: ['A Stool', 'at the', 'Counter'],
    year: 2021,
    age: 6,
    reason: 'smoking',
    terms: 'free',
    popularity: 500,
    cast: 'Rosalind Vega as Narrator, Earl Tibbet as Himself, Wanda Osei as Herself',
    crew: ['Simon Adeyemi', 'Simon Adeyemi', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'A Stool at the Counter',
        'One camera, one diner, one year, and nobody told to act. The pie changes with the seasons, and so do the people.',
      ],
      de: [
        'Ein Hocker am Tresen',
        'Eine Kamera, ein Diner, ein Jahr, und niemand soll spielen. Der Kuchen wechselt mit den Jahreszeiten, die Menschen auch.',
      ],
      es: [
        'Un taburete en la barra',
        'Una cámara, un restaurante, un año, y nadie actúa. La tarta cambia con las estaciones, y la gente también.',
      ],
      fr: [
        'Un tabouret au comptoir',
        'Une caméra, un diner, une année, et personne ne joue. La tarte change avec les saisons, les gens aussi.',
      ],
      ja: [
        'カウンターの丸椅子',
        'カメラ一台、ダイナー一軒、一年間。誰も演じない。パイは季節ごとに変わり、人もまた変わっていく。',
      ],
      ko: [
        '카운터의 의자 하나',
        '카메라 한 대, 식당 한 곳, 1년. 아무도 연기하지 않는다. 파이는 철마다 바뀌고, 사람들도 그렇다.',
      ],
      vi: [
        'Chiếc ghế bên quầy',
        'Một máy quay, một quán ăn, một năm, không ai phải diễn. Bánh đổi theo mùa, con người cũng thế.',
      ],
    },
  },
];
