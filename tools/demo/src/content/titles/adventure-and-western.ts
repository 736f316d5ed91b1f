import type { TitleEntry } from '../title-entry';

export const adventureAndWestern: readonly TitleEntry[] = [
  {
    id: 1301,
    scene: 'desert',
    variant: 2,
    genres: ['adventure'],
    lettering: ['Caravan', 'of Clocks'],
    year: 2025,
    age: 6,
    reason: 'mildPeril',
    terms: 'store',
    popularity: 720,
    cast: 'Noor Ellery as Safiya, Samir Belkacem as Captain Rahl, Bertil Krone as The Clockmaker',
    crew: ['Leïla Marchetti', 'Marcus Yeo', 'Kamel Driss'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Caravan of Clocks',
        'Two hundred clocks must cross the desert without stopping once. Safiya can wind them all, if nobody sleeps.',
      ],
      de: [
        'Die Karawane der Uhren',
        'Zweihundert Uhren müssen durch die Wüste, ohne ein einziges Mal stehen zu bleiben. Safiya kann sie alle aufziehen, wenn niemand schläft.',
      ],
      es: [
        'La caravana de los relojes',
        'Doscientos relojes deben cruzar el desierto sin pararse ni una vez. Safiya puede darles cuerda a todos, si nadie duerme.',
      ],
      fr: [
        'La Caravane des horloges',
        'Deux cents horloges doivent traverser le désert sans s’arrêter une seule fois. Safiya peut toutes les remonter, si personne ne dort.',
      ],
      ja: [
        '時計の隊商',
        '二百の時計を、一度も止めずに砂漠の向こうへ運ばねばならない。サフィヤなら全部のねじを巻ける、誰も眠らなければ。',
      ],
      ko: [
        '시계 카라반',
        '시계 200개를 단 한 번도 멈추지 않고 사막 너머로 옮겨야 한다. 아무도 잠들지 않는다면 사피야가 모두 감을 수 있다.',
      ],
      vi: [
        'Đoàn lữ hành đồng hồ',
        'Hai trăm chiếc đồng hồ phải vượt sa mạc mà không được dừng một lần. Safiya lên dây hết được, nếu không ai ngủ.',
      ],
    },
  },
  {
    id: 1302,
    scene: 'desert',
    variant: 3,
    genres: ['western'],
    lettering: ['MARSHAL', 'OF', 'DRY FORK'],
    year: 2023,
    age: 12,
    reason: 'violence',
    terms: 'catalogue',
    popularity: 600,
    cast: 'Loretta Vane as Marshal Ott, Ezra Coldwell as Silas, Hank Moreno as The Banker',
    crew: ['Wade Ellison', 'Judith Crane', 'Cole Marrow'],
    studio: 'Six Mile Pictures',
    text: {
      en: [
        'Marshal of Dry Fork',
        'The town hires a marshal who has never drawn a gun and means to keep it so. The bank sends someone to test her.',
      ],
      de: [
        'Die Marshal von Dry Fork',
        'Die Stadt stellt eine Marshal ein, die nie eine Waffe gezogen hat und dabei bleiben will. Die Bank schickt jemanden, der sie prüft.',
      ],
      es: [
        'La alguacil de Dry Fork',
        'El pueblo contrata a una alguacil que nunca ha desenfundado y piensa seguir así. El banco envía a alguien a ponerla a prueba.',
      ],
      fr: [
        'La Marshal de Dry Fork',
        'La ville engage une marshal qui n’a jamais dégainé et compte en rester là. La banque envoie quelqu’un la mettre à l’épreuve.',
      ],
      ja: [
        'ドライフォークの保安官',
        '町が雇った保安官は、一度も銃を抜いたことがなく、これからも抜く気はない。銀行が彼女を試す者を送り込む。',
      ],
      ko: [
        '드라이 포크의 보안관',
        '마을은 한 번도 총을 뽑은 적 없고 앞으로도 그럴 생각이 없는 보안관을 고용한다. 은행이 그녀를 시험할 사람을 보낸다.',
      ],
      vi: [
        'Cảnh sát trưởng Dry Fork',
        'Thị trấn thuê một nữ cảnh sát trưởng chưa từng rút súng và định cứ thế mãi. Ngân hàng cử người đến thử cô.',
      ],
    },
  },
  {
    id: 1303,
    scene: 'road',
    variant: 3,
    genres: ['western', 'adventure'],
    lettering: ['DUST', 'SISTERS'],
    year: 2025,
    age: 12,
    reason: 'language',
    terms: 'store',
    popularity: 710,
    cast: 'Lupe Navarro as Inez, Dakota Finch as Jolene, Ezra Coldwell as Sheriff Boone',
    crew: ['Wade Ellison', 'Lupe Navarro', 'Cole Marrow'],
    studio: 'Six Mile Pictures',
    text: {
      en: [
        'Dust Sisters',
        'Two rodeo riders drive a stolen horse home, four states the wrong way. The horse has opinions about the route.',
      ],
      de: [
        'Schwestern im Staub',
        'Zwei Rodeoreiterinnen bringen ein gestohlenes Pferd heim, vier Bundesstaaten in die falsche Richtung. Das Pferd hat eine Meinung zur Strecke.',
      ],
      es: [
        'Hermanas de polvo',
        'Dos jinetes de rodeo devuelven a casa un caballo robado, cuatro estados en dirección contraria. El caballo opina sobre la ruta.',
      ],
      fr: [
        'Sœurs de poussière',
        'Deux cavalières de rodéo ramènent un cheval volé, quatre États à contresens. Le cheval a un avis sur l’itinéraire.',
      ],
      ja: [
        'ダスト・シスターズ',
        '二人のロデオ乗りが、盗まれた馬を故郷へ届ける。ただし四つの州を逆方向に。馬は道順に文句があるらしい。',
      ],
      ko: [
        '먼지 자매',
        '두 로데오 선수가 도둑맞은 말을 집에 데려다준다. 네 개 주를 반대 방향으로. 말은 경로에 의견이 있다.',
      ],
      vi: [
        'Chị em bụi đường',
        'Hai tay đua rodeo chở con ngựa bị trộm về nhà, ngược hướng qua bốn tiểu bang. Con ngựa có ý kiến về lộ trình.',
      ],
    },
  },
  {
    id: 1304,
    scene: 'balloons',
    variant: 1,
    genres: ['adventure'],
    lettering: ['Across', 'on Hot Air'],
    year: 2024,
    age: 6,
    reason: 'mildPeril',
    terms: 'subscription',
    popularity: 615,
    cast: 'Flora Kitt as Henrietta Gale, Rupert Kwan as Lord Basil, Benny Oduya as Tom',
    crew: ['Poppy Lindgren', 'Gareth Pym', 'Tilda Brook'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Across on Hot Air',
        'In 1888 a cook enters a balloon race because nobody wrote that cooks may not. She packs for the landing, not the prize.',
      ],
      de: [
        'Mit heißer Luft',
        '1888 meldet sich eine Köchin zum Ballonrennen, weil nirgends steht, dass Köchinnen es nicht dürfen. Sie packt für die Landung, nicht für den Pokal.',
      ],
      es: [
        'Travesía en aire caliente',
        'En 1888 una cocinera se apunta a una carrera de globos porque nadie escribió que no podía. Hace el equipaje para el aterrizaje, no para el premio.',
      ],
      fr: [
        'La Traversée en montgolfière',
        'En 1888, une cuisinière s’inscrit à une course de ballons : rien n’interdit les cuisinières. Elle fait ses bagages pour l’atterrissage, pas pour le prix.',
      ],
      ja: [
        '熱気で海を越えて',
        '一八八八年、料理人の女が気球レースに参加する。料理人はだめだと、どこにも書いていないからだ。彼女が備えるのは賞ではなく着陸。',
      ],
      ko: [
        '뜨거운 공기를 타고',
        '1888년, 요리사는 안 된다는 규정이 없다는 이유로 한 요리사가 열기구 경주에 나간다. 그녀는 상이 아니라 착륙을 위해 짐을 싼다.',
      ],
      vi: [
        'Vượt biển bằng khí nóng',
        'Năm 1888, một đầu bếp ghi danh đua khinh khí cầu vì chẳng ai viết rằng đầu bếp thì không được. Bà xếp hành lý cho lúc hạ cánh, không phải cho giải thưởng.',
      ],
    },
  },
  {
    id: 1305,
    scene: 'sea',
    variant: 3,
    genres: ['adventure', 'comedy'],
    lettering: ['Uncharted', 'by Tuesday'],
    year: 2026,
    age: 6,
    reason: 'mildPeril',
    terms: 'store',
    popularity: 740,
    cast: 'Ewan Thrale as Barnaby, Minh Thu Dao as Captain Vy, Hester Lum as The Parrot',
    crew: ['Odile Hartmann', 'Nora Bixby', 'Eira Solberg'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Uncharted by Tuesday',
        'A map publisher has sold an island that does not exist and must find one to deliver. The customer is already aboard.',
      ],
      de: [
        'Eine Insel bis Dienstag',
        'Ein Kartenverleger hat eine Insel verkauft, die es nicht gibt, und muss nun eine liefern. Die Kundin ist schon an Bord.',
      ],
      es: [
        'Una isla para el martes',
        'Un editor de mapas ha vendido una isla que no existe y debe encontrar una que entregar. La clienta ya está a bordo.',
      ],
      fr: [
        'Une île d’ici mardi',
        'Un éditeur de cartes a vendu une île qui n’existe pas et doit en livrer une. La cliente est déjà à bord.',
      ],
      ja: [
        '火曜までに未踏の島',
        '地図の出版社が、ありもしない島を売ってしまい、納品する島を探す羽目になる。客はもう船に乗っている。',
      ],
      ko: [
        '화요일까지 미지의 섬',
        '지도 출판사 사장이 있지도 않은 섬을 팔았고, 이제 넘겨줄 섬을 찾아야 한다. 고객은 벌써 배에 타 있다.',
      ],
      vi: [
        'Đảo hoang trước thứ Ba',
        'Một nhà xuất bản bản đồ lỡ bán hòn đảo không có thật và phải tìm ra một hòn để giao. Khách hàng đã lên tàu rồi.',
      ],
    },
  },
  {
    id: 1306,
    scene: 'whale',
    variant: 1,
    genres: ['adventure', 'family'],
    lettering: ['LEVIATHAN', 'BAY'],
    year: 2023,
    age: 6,
    reason: 'mildPeril',
    terms: 'catalogue',
    popularity: 605,
    cast: 'Tess Aoki as Nell, Malik Thorne as Grandpa Joe, Cosmo Vidal as Mr. Harpoon',
    crew: ['Noémie Falk', 'Marcus Yeo', 'Eira Solberg'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'Leviathan Bay',
        'The bay has a monster, and the town has a festival about it. Nell learns the monster is tired of the music.',
      ],
      de: [
        'Leviathan-Bucht',
        'Die Bucht hat ein Ungeheuer, und die Stadt feiert ihm ein Fest. Nell erfährt, dass das Ungeheuer die Musik satthat.',
      ],
      es: [
        'La bahía del leviatán',
        'La bahía tiene un monstruo y el pueblo le dedica un festival. Nell descubre que el monstruo está harto de la música.',
      ],
      fr: [
        'La Baie du Léviathan',
        'La baie a son monstre, et la ville une fête en son honneur. Nell apprend que le monstre n’en peut plus de la musique.',
      ],
      ja: [
        'リヴァイアサン湾',
        '湾には怪物がいて、町はそれを祝う祭りを開く。ネルは、怪物がその音楽にうんざりしていることを知る。',
      ],
      ko: [
        '리바이어던 만',
        '만에는 괴물이 있고, 마을은 괴물 축제를 연다. 넬은 괴물이 그 음악에 질렸다는 것을 알게 된다.',
      ],
      vi: [
        'Vịnh thủy quái',
        'Vịnh có một con quái vật, còn thị trấn có lễ hội ăn theo. Nell phát hiện con quái vật đã chán ngấy thứ nhạc ấy.',
      ],
    },
  },
  {
    id: 1307,
    scene: 'forest',
    variant: 3,
    genres: ['adventure', 'thriller'],
    lettering: ['THE RIVER', 'HAS TEETH'],
    year: 2024,
    age: 12,
    reason: 'peril',
    terms: 'store',
    popularity: 650,
    notIn: ['KR'],
    cast: 'Katya Morrow as Dr. Lunt, Hank Moreno as Guide Pim, Bo-ram Yoon as Sora',
    crew: ['Peter Okonjo', 'Joel Akers', 'Maja Fell'],
    studio: 'Black Fern',
    text: {
      en: [
        'The River Has Teeth',
        'Four canoeists follow a map drawn from memory by a man who left in a hurry. They soon see why he hurried.',
      ],
      de: [
        'Der Fluss hat Zähne',
        'Vier Kanuten folgen einer Karte, die ein Mann aus dem Gedächtnis zeichnete, als er es eilig hatte. Bald verstehen sie die Eile.',
      ],
      es: [
        'El río tiene dientes',
        'Cuatro piragüistas siguen un mapa dibujado de memoria por un hombre que se fue con prisa. Pronto entienden la prisa.',
      ],
      fr: [
        'La rivière a des dents',
        'Quatre canoéistes suivent une carte dessinée de mémoire par un homme parti en hâte. Ils comprennent bientôt sa hâte.',
      ],
      ja: [
        '川には牙がある',
        '急いで去った男が記憶を頼りに描いた地図を、四人のカヌー乗りがたどる。なぜ急いだのかは、すぐにわかった。',
      ],
      ko: [
        '강에는 이빨이 있다',
        '카누를 탄 네 사람이, 서둘러 떠난 남자가 기억으로 그린 지도를 따라간다. 왜 서둘렀는지는 곧 알게 된다.',
      ],
      vi: [
        'Dòng sông có răng',
        'Bốn tay chèo xuồng đi theo tấm bản đồ vẽ theo trí nhớ của một người bỏ đi vội vã. Họ sớm hiểu vì sao ông ta vội.',
      ],
    },
  },
  {
    id: 1308,
    scene: 'storm',
    variant: 3,
    genres: ['western'],
    lettering: ['CATTLE &', 'LIGHTNING'],
    year: 2022,
    age: 12,
    reason: 'violence',
    terms: 'catalogue',
    popularity: 530,
    cast: 'Hank Moreno as Clay, Loretta Vane as Widow Tate, Jasper Nwosu as Preacher Gunn',
    crew: ['Judith Crane', 'Wade Ellison', 'Cole Marrow'],
    studio: 'Six Mile Pictures',
    text: {
      en: [
        'Cattle & Lightning',
        'Nine hundred steers, one valley and a sky that will not wait. The widow who owns the gate names a strange price.',
      ],
      de: [
        'Vieh & Blitze',
        'Neunhundert Rinder, ein Tal und ein Himmel, der nicht wartet. Die Witwe, der das Gatter gehört, verlangt einen seltsamen Preis.',
      ],
      es: [
        'Reses y relámpagos',
        'Novecientas reses, un valle y un cielo que no espera. La viuda dueña de la cancela pide un precio extraño.',
      ],
      fr: [
        'Bétail et foudre',
        'Neuf cents bœufs, une vallée et un ciel qui n’attend pas. La veuve qui possède la barrière demande un prix étrange.',
      ],
      ja: [
        '牛と稲妻',
        '九百頭の牛、谷は一つ、待ってくれない空。門の持ち主である未亡人が、奇妙な通行料を口にする。',
      ],
      ko: [
        '소 떼와 번개',
        '소 900마리, 골짜기 하나, 그리고 기다려 주지 않는 하늘. 문을 가진 미망인은 이상한 값을 부른다.',
      ],
      vi: [
        'Đàn bò và sấm sét',
        'Chín trăm con bò, một thung lũng và bầu trời không chịu đợi. Bà góa giữ cổng ra một cái giá lạ lùng.',
      ],
    },
  },
  {
    id: 1309,
    scene: 'train',
    variant: 3,
    genres: ['western', 'comedy'],
    lettering: ['PAYROLL', 'TO LARAMIDE'],
    year: 2021,
    age: 6,
    reason: 'mildPeril',
    terms: 'free',
    popularity: 470,
    cast: 'Ezra Coldwell as Slim, Pilar Quint as Conchita, Anselm Grady as The Paymaster',
    crew: ['Wade Ellison', 'Teo Marsh', 'Cole Marrow'],
    studio: 'Six Mile Pictures',
    text: {
      en: [
        'Payroll to Laramide',
        'Three gangs board the same train to rob the same safe, unaware it is payday for the guards too. Everyone queues.',
      ],
      de: [
        'Lohngeld nach Laramide',
        'Drei Banden steigen in denselben Zug, um denselben Tresor zu rauben, und auch die Wachen haben Zahltag. Alle stellen sich an.',
      ],
      es: [
        'La nómina a Laramide',
        'Tres bandas suben al mismo tren para robar la misma caja, sin saber que los guardias también cobran hoy. Todos hacen cola.',
      ],
      fr: [
        'La Paie pour Laramide',
        'Trois bandes montent dans le même train pour le même coffre, un jour où l’on paie aussi les gardes. Tout le monde fait la queue.',
      ],
      ja: [
        'ララミド行き給料列車',
        '三つの強盗団が、同じ金庫を狙って同じ列車に乗り込む。その日は警備員の給料日でもあった。全員、列に並ぶ。',
      ],
      ko: [
        '라라미드행 월급 열차',
        '세 강도단이 같은 금고를 노리고 같은 기차에 오른다. 하필 경비원들도 월급날이다. 모두 줄을 선다.',
      ],
      vi: [
        'Chuyến tàu lương tới Laramide',
        'Ba băng cướp lên cùng chuyến tàu để cướp cùng một két, không biết hôm nay lính gác cũng lĩnh lương. Tất cả xếp hàng.',
      ],
    },
  },
  {
    id: 1310,
    scene: 'aurora',
    variant: 3,
    genres: ['adventure', 'family'],
    lettering: ['ELEVEN', 'DOGS'],
    year: 2025,
    age: 6,
    reason: 'mildPeril',
    terms: 'store',
    popularity: 730,
    cast: 'Liv Anker as Kaja, Bram Eide as Uncle Rolf, Astrid Bole as The Vet',
    crew: ['Ragna Holt', 'Poppy Lindgren', 'Sunniva Dahl'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Eleven Dogs',
        'Kaja needs twelve dogs to enter the race and has eleven and a cat. The cat takes the lead.',
      ],
      de: [
        'Elf Hunde',
        'Kaja braucht zwölf Hunde für das Rennen und hat elf und eine Katze. Die Katze übernimmt die Führung.',
      ],
      es: [
        'Once perros',
        'Kaja necesita doce perros para la carrera y tiene once y un gato. El gato se pone en cabeza.',
      ],
      fr: [
        'Onze chiens',
        'Il faut douze chiens pour courir, et Kaja en a onze, plus un chat. Le chat prend la tête.',
      ],
      ja: [
        '十一匹の犬',
        'レースに出るには犬が十二匹いる。カヤには犬が十一匹と猫が一匹。先頭に立ったのは、猫だった。',
      ],
      ko: [
        '열한 마리 개',
        '경주에 나가려면 개 열두 마리가 필요한데, 카야에게는 열한 마리와 고양이 한 마리가 있다. 고양이가 선두에 선다.',
      ],
      vi: [
        'Mười một chú chó',
        'Kaja cần mười hai con chó để dự đua mà chỉ có mười một con và một con mèo. Con mèo chạy dẫn đầu.',
      ],
    },
  },
];
