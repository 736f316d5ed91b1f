import type { TitleEntry } from '../title-entry';

export const scienceFiction: readonly TitleEntry[] = [
  {
    id: 1401,
    scene: 'space',
    variant: 1,
    genres: ['scifi', 'comedy'],
    lettering: ['LOW ORBIT', 'MOTEL'],
    year: 2025,
    age: 12,
    reason: 'language',
    terms: 'catalogue',
    popularity: 750,
    cast: 'Margo Sills as Dee, Mateo Brisk as Unit 8, Kenji Arata as Mr. Sato',
    crew: ['Wren Castellan', 'Teo Marsh', 'Ilya Brandvik'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Low Orbit Motel',
        'Sixteen sunrises a day, and still nobody makes the bed. Dee runs the cheapest room above Earth and one guest will not leave.',
      ],
      de: [
        'Motel im Orbit',
        'Sechzehn Sonnenaufgänge am Tag, und keiner macht das Bett. Dee führt das billigste Zimmer über der Erde, und ein Gast geht nicht.',
      ],
      es: [
        'Motel en órbita baja',
        'Dieciséis amaneceres al día y nadie hace la cama. Dee lleva la habitación más barata sobre la Tierra, y un huésped no se va.',
      ],
      fr: [
        'Motel en orbite',
        'Seize levers de soleil par jour, et personne ne fait le lit. Dee tient la chambre la moins chère au-dessus de la Terre, et un client s’incruste.',
      ],
      ja: [
        '低軌道モーテル',
        '日の出は一日十六回、それでも誰もベッドを整えない。地球上空で一番安い宿を営むディーのもとに、帰らない客が一人。',
      ],
      ko: [
        '저궤도 모텔',
        '해는 하루에 열여섯 번 뜨지만 침대를 정리하는 사람은 없다. 지구 위 가장 싼 방을 운영하는 디에게, 나가지 않는 손님이 하나 있다.',
      ],
      vi: [
        'Nhà nghỉ quỹ đạo thấp',
        'Mỗi ngày mười sáu lần mặt trời mọc mà chẳng ai dọn giường. Dee trông căn phòng rẻ nhất phía trên Trái Đất, và có một vị khách không chịu đi.',
      ],
    },
  },
  {
    id: 1402,
    scene: 'space',
    variant: 2,
    genres: ['scifi', 'drama'],
    lettering: ['THE', 'LAGRANGE', 'GARDEN'],
    year: 2024,
    age: 6,
    reason: 'none',
    terms: 'catalogue',
    popularity: 665,
    cast: 'Imani Rourke as Botanist Ade, Yuki Amano as Hoshi, Anselm Grady as The Inspector',
    crew: ['Adaeze Moor', 'Adaeze Moor', 'Eira Solberg'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'The Lagrange Garden',
        'At the point where nothing pulls, a botanist grows the only wild meadow left. An inspector comes to weigh it.',
      ],
      de: [
        'Der Garten von Lagrange',
        'An dem Punkt, wo nichts zieht, züchtet eine Botanikerin die letzte wilde Wiese. Ein Prüfer kommt, um sie zu wiegen.',
      ],
      es: [
        'El jardín de Lagrange',
        'En el punto donde nada tira, una botánica cultiva la última pradera salvaje. Un inspector viene a pesarla.',
      ],
      fr: [
        'Le Jardin de Lagrange',
        'Au point où rien n’attire, une botaniste cultive la dernière prairie sauvage. Un inspecteur vient la peser.',
      ],
      ja: [
        'ラグランジュの庭',
        '何の力も働かない一点で、植物学者が最後の野原を育てている。検査官がその重さを量りにやって来る。',
      ],
      ko: [
        '라그랑주 정원',
        '아무것도 당기지 않는 지점에서 한 식물학자가 마지막 들판을 가꾼다. 검사관이 그 무게를 재러 온다.',
      ],
      vi: [
        'Khu vườn Lagrange',
        'Tại điểm không lực nào kéo, một nhà thực vật học trồng đồng cỏ hoang cuối cùng. Một thanh tra đến để cân nó.',
      ],
    },
  },
  {
    id: 1403,
    scene: 'space',
    variant: 3,
    genres: ['scifi', 'romance'],
    lettering: ['ECHO', 'DELAY'],
    year: 2026,
    age: 6,
    reason: 'romance',
    terms: 'premiere',
    popularity: 780,
    cast: 'Freya Halloran as Cass, Dev Sarkar as Arjun, Ursula Pryce as Relay',
    crew: ['Sora Nishi', 'Yuna Kamiya', 'Ilya Brandvik'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Echo Delay',
        'They fall in love over a radio link of fourteen minutes each way. The first argument lasts nine days.',
      ],
      de: [
        'Echozeit',
        'Sie verlieben sich über Funk, vierzehn Minuten pro Richtung. Der erste Streit dauert neun Tage.',
      ],
      es: [
        'Eco en diferido',
        'Se enamoran por radio, con catorce minutos de demora en cada sentido. La primera discusión dura nueve días.',
      ],
      fr: [
        'Le Retard de l’écho',
        'Ils tombent amoureux par radio, à quatorze minutes l’un de l’autre. La première dispute dure neuf jours.',
      ],
      ja: ['遅れて届くこだま', '片道十四分の無線で、二人は恋に落ちる。最初の口げんかは、九日間続いた。'],
      ko: [
        '메아리의 시차',
        '두 사람은 편도 14분짜리 교신으로 사랑에 빠진다. 첫 말다툼은 아흐레 동안 이어진다.',
      ],
      vi: [
        'Tiếng vọng đến muộn',
        'Họ yêu nhau qua sóng vô tuyến, mỗi chiều mười bốn phút. Lần cãi nhau đầu tiên kéo dài chín ngày.',
      ],
    },
  },
  {
    id: 1404,
    scene: 'city',
    variant: 3,
    genres: ['scifi', 'thriller'],
    lettering: ['THE', 'BORROWED', 'MINUTE'],
    year: 2025,
    age: 12,
    reason: 'tension',
    terms: 'store',
    popularity: 735,
    cast: 'Bo-ram Yoon as Agent Seol, Tomasz Veil as Dov, Greta Noll as The Lender',
    crew: ['Dana Kessel', 'Elliot Sze', 'Ines Okafor'],
    studio: 'Nine Lamps',
    text: {
      en: [
        'The Borrowed Minute',
        'In this city you can borrow a minute and pay it back later. Dov has just found out who collects.',
      ],
      de: [
        'Die geliehene Minute',
        'In dieser Stadt kann man sich eine Minute leihen und später zurückzahlen. Dov weiß jetzt, wer eintreibt.',
      ],
      es: [
        'El minuto prestado',
        'En esta ciudad se puede pedir prestado un minuto y devolverlo luego. Dov acaba de saber quién los cobra.',
      ],
      fr: [
        'La Minute empruntée',
        'Dans cette ville, on peut emprunter une minute et la rendre plus tard. Dov vient d’apprendre qui encaisse.',
      ],
      ja: [
        '借りた一分',
        'この街では一分を借りて、あとで返すことができる。ドヴは今、取り立て屋が誰かを知った。',
      ],
      ko: [
        '빌린 1분',
        '이 도시에서는 1분을 빌려 쓰고 나중에 갚을 수 있다. 도브는 방금 누가 수금하러 오는지 알게 됐다.',
      ],
      vi: [
        'Một phút vay mượn',
        'Ở thành phố này, bạn có thể vay một phút và trả sau. Dov vừa biết ai là người đi đòi.',
      ],
    },
  },
  {
    id: 1405,
    scene: 'desert',
    variant: 4,
    genres: ['scifi', 'family'],
    lettering: ['RED DUST,', 'GREEN THUMB'],
    year: 2023,
    age: 0,
    reason: 'none',
    terms: 'subscription',
    popularity: 625,
    cast: 'Noor Ellery as Zuri, Gus Pennington as Rover Nine, Cosmo Vidal as Papa',
    crew: ['Marcus Yeo', 'Flora Kitt', 'Tilda Brook'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Red Dust, Green Thumb',
        'Zuri’s tomato is the first thing ever to grow on Mars, and the school wants it for the fair. The tomato would rather explore.',
      ],
      de: [
        'Roter Staub, grüner Daumen',
        'Zuris Tomate ist das Erste, was je auf dem Mars gewachsen ist, und die Schule will sie ausstellen. Die Tomate will lieber auf Entdeckungsreise.',
      ],
      es: [
        'Polvo rojo, mano verde',
        'El tomate de Zuri es lo primero que crece en Marte y la escuela lo quiere para la feria. El tomate prefiere explorar.',
      ],
      fr: [
        'Poussière rouge, main verte',
        'La tomate de Zuri est la première à pousser sur Mars, et l’école la veut pour sa fête. La tomate préférerait explorer.',
      ],
      ja: [
        '赤い砂、緑の親指',
        'ズリのトマトは火星で初めて育ったもの。学校は発表会に出したがるが、トマトは探検に行きたがる。',
      ],
      ko: [
        '붉은 먼지, 초록 엄지',
        '주리의 토마토는 화성에서 처음 자란 생명이고, 학교는 전시회에 내고 싶어 한다. 토마토는 탐험을 더 하고 싶다.',
      ],
      vi: [
        'Bụi đỏ, tay xanh',
        'Quả cà chua của Zuri là thứ đầu tiên mọc trên sao Hỏa, và trường muốn đem đi hội chợ. Quả cà chua thì thích đi thám hiểm hơn.',
      ],
    },
  },
  {
    id: 1406,
    scene: 'storm',
    variant: 4,
    genres: ['scifi', 'comedy'],
    lettering: ['WEATHER', 'DEPARTMENT'],
    year: 2022,
    age: 6,
    reason: 'none',
    terms: 'catalogue',
    popularity: 575,
    cast: 'Wendell Burke as Mr. Nimbus, Carrie Toussaint as Intern Gail, Rupert Kwan as The Minister',
    crew: ['Teo Marsh', 'Clara Whitlow', 'Nils Carver'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Weather Department',
        'Tomorrow’s weather is made by three civil servants and a broken printer. An intern files a rainbow under hail.',
      ],
      de: [
        'Wetteramt',
        'Das Wetter von morgen machen drei Beamte und ein kaputter Drucker. Eine Praktikantin legt einen Regenbogen unter Hagel ab.',
      ],
      es: [
        'Negociado del tiempo',
        'El tiempo de mañana lo hacen tres funcionarios y una impresora rota. Una becaria archiva un arcoíris en granizo.',
      ],
      fr: [
        'Le Bureau du temps',
        'La météo de demain est faite par trois fonctionnaires et une imprimante en panne. Une stagiaire classe un arc-en-ciel à grêle.',
      ],
      ja: [
        'お天気課',
        '明日の天気は、三人の役人と壊れたプリンターが作っている。見習いが、虹を「ひょう」の棚にしまってしまった。',
      ],
      ko: [
        '날씨과',
        '내일 날씨는 공무원 셋과 고장 난 프린터가 만든다. 인턴이 무지개를 우박 칸에 철해 버린다.',
      ],
      vi: [
        'Phòng Thời tiết',
        'Thời tiết ngày mai do ba công chức và một cái máy in hỏng làm ra. Cô thực tập sinh lỡ xếp cầu vồng vào mục mưa đá.',
      ],
    },
  },
  {
    id: 1407,
    scene: 'whale',
    variant: 2,
    genres: ['scifi', 'mystery'],
    lettering: ['EUROPA', 'BELOW'],
    year: 2026,
    age: 12,
    reason: 'peril',
    terms: 'store',
    popularity: 770,
    notIn: ['VN'],
    cast: 'Kenji Arata as Captain Ito, Oriane Teague as Dr. Vance, Mateo Brisk as Rook',
    crew: ['Wren Castellan', 'Noémie Falk', 'Ilya Brandvik'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Europa Below',
        'Under twenty kilometres of ice, a submarine crew finds an ocean with the lights already on. Someone has left the door open.',
      ],
      de: [
        'Unter Europa',
        'Unter zwanzig Kilometern Eis findet eine U-Boot-Crew ein Meer, in dem schon Licht brennt. Jemand hat die Tür offen gelassen.',
      ],
      es: [
        'Bajo Europa',
        'Bajo veinte kilómetros de hielo, un submarino halla un océano con la luz ya encendida. Alguien dejó la puerta abierta.',
      ],
      fr: [
        'Sous Europe',
        'Sous vingt kilomètres de glace, un équipage découvre un océan déjà éclairé. Quelqu’un a laissé la porte ouverte.',
      ],
      ja: [
        'エウロパの底',
        '厚さ二十キロの氷の下で、潜水艦の乗員はすでに明かりの灯った海を見つける。誰かが扉を開けたままにしていた。',
      ],
      ko: [
        '유로파 아래',
        '20킬로미터 얼음 아래, 잠수정 승무원들은 이미 불이 켜진 바다를 발견한다. 누군가 문을 열어 두었다.',
      ],
      vi: [
        'Dưới lòng Europa',
        'Dưới hai mươi cây số băng, thủy thủ tàu ngầm tìm thấy một đại dương đã bật sẵn đèn. Ai đó đã để cửa mở.',
      ],
    },
  },
];
