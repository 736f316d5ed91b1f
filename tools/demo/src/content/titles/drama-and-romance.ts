import type { TitleEntry } from '../title-entry';

export const dramaAndRomance: readonly TitleEntry[] = [
  {
    id: 1101,
    scene: 'sea',
    variant: 1,
    genres: ['drama'],
    lettering: ['The Ferry', 'Ledger'],
    year: 2023,
    age: 6,
    reason: 'none',
    terms: 'catalogue',
    popularity: 610,
    cast: 'Alban Roe as Captain Ferris, Minh Thu Dao as Linh, Gwen Tressider as The Auditor',
    crew: ['Odile Hartmann', 'Owen Pask', 'Hanne Vestby'],
    studio: 'Varn Point Films',
    text: {
      en: [
        'The Ferry Ledger',
        'An auditor comes to close an island ferry that has never made money. The captain’s book shows what it carried instead.',
      ],
      de: [
        'Das Fährbuch',
        'Eine Prüferin soll eine Inselfähre schließen, die nie Geld verdient hat. Im Buch des Kapitäns steht, was sie stattdessen getragen hat.',
      ],
      es: [
        'El libro del ferry',
        'Una auditora llega para cerrar un ferry isleño que nunca dio dinero. El libro del capitán muestra lo que llevaba en su lugar.',
      ],
      fr: [
        'Le Registre du bac',
        'Une auditrice vient fermer un bac qui n’a jamais rapporté un sou. Le livre du capitaine montre ce qu’il a transporté d’autre.',
      ],
      ja: [
        '渡し船の帳簿',
        '一度も黒字になったことのない島の渡し船を、監査官が廃止しに来る。船長の帳簿には、代わりに運んだものが記されていた。',
      ],
      ko: [
        '나룻배 장부',
        '한 번도 이익을 낸 적 없는 섬의 연락선을 닫으러 감사관이 온다. 선장의 장부에는 배가 돈 대신 실어 나른 것들이 적혀 있다.',
      ],
      vi: [
        'Sổ cái chuyến phà',
        'Một kiểm toán viên đến đóng cửa tuyến phà đảo chưa bao giờ có lãi. Cuốn sổ của thuyền trưởng ghi lại những thứ khác mà nó đã chở.',
      ],
    },
  },
  {
    id: 1102,
    scene: 'city',
    variant: 1,
    genres: ['drama', 'comedy'],
    lettering: ['Laundry', 'on the Roof'],
    year: 2024,
    age: 0,
    reason: 'none',
    terms: 'subscription',
    popularity: 640,
    cast: 'Hyacinth Bowe as Mrs. Adeyo, Paolo Rienzi as Nico, Seo-yeon Baek as Jin',
    crew: ['Amara Lindsey', 'Teo Marsh', 'Ines Okafor'],
    studio: 'Kite & Button',
    text: {
      en: [
        'Laundry on the Roof',
        'Four families share one washing line and not a single language. The weather forces them to negotiate.',
      ],
      de: [
        'Wäsche auf dem Dach',
        'Vier Familien teilen sich eine Wäscheleine und keine einzige Sprache. Das Wetter zwingt sie zum Verhandeln.',
      ],
      es: [
        'Ropa en la azotea',
        'Cuatro familias comparten un tendedero y ni un solo idioma. El tiempo las obliga a negociar.',
      ],
      fr: [
        'Du linge sur le toit',
        'Quatre familles partagent un fil à linge et pas une seule langue. La météo les oblige à négocier.',
      ],
      ja: [
        '屋上の洗濯物',
        '四つの家族が分け合うのは一本の物干し綱だけで、言葉は一つも通じない。天気が彼らに話し合いを迫る。',
      ],
      ko: [
        '옥상의 빨래',
        '네 가족이 빨랫줄 하나를 나눠 쓰지만 통하는 말은 하나도 없다. 날씨가 그들을 협상하게 만든다.',
      ],
      vi: [
        'Dây phơi trên mái',
        'Bốn gia đình chung một dây phơi mà không chung lấy một ngôn ngữ. Thời tiết buộc họ phải thương lượng.',
      ],
    },
  },
  {
    id: 1103,
    scene: 'train',
    variant: 1,
    genres: ['romance', 'drama'],
    lettering: ['Platform', 'of Small', 'Goodbyes'],
    year: 2022,
    age: 0,
    reason: 'romance',
    terms: 'catalogue',
    popularity: 655,
    cast: 'Elodie Marr as Cécile, Haruto Senda as Ren, Magnus Pell as The Announcer',
    crew: ['Benoît Aster', 'Yuna Kamiya', 'Lina Duarte'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Platform of Small Goodbyes',
        'They meet for eleven minutes every Thursday, because that is how long her train waits. One Thursday it is on time.',
      ],
      de: [
        'Bahnsteig der kleinen Abschiede',
        'Jeden Donnerstag haben sie elf Minuten, denn so lange wartet ihr Zug. Eines Donnerstags ist er pünktlich.',
      ],
      es: [
        'Andén de los adioses breves',
        'Se ven once minutos cada jueves, lo que espera el tren de ella. Un jueves llega puntual.',
      ],
      fr: [
        'Le Quai des petits adieux',
        'Ils se voient onze minutes chaque jeudi, le temps que son train attende. Un jeudi, il est à l’heure.',
      ],
      ja: [
        '小さなさよならのホーム',
        '二人が会えるのは毎週木曜の十一分間、彼女の列車が停まるあいだだけ。ある木曜、列車は定刻に来てしまう。',
      ],
      ko: [
        '작은 작별의 플랫폼',
        '두 사람은 매주 목요일 11분 동안 만난다. 그녀의 기차가 서 있는 시간이다. 어느 목요일, 기차가 정시에 온다.',
      ],
      vi: [
        'Sân ga những lời chào nhỏ',
        'Mỗi thứ Năm họ gặp nhau mười một phút, vừa bằng thời gian tàu cô dừng lại. Một thứ Năm nọ, tàu chạy đúng giờ.',
      ],
    },
  },
  {
    id: 1104,
    scene: 'diner',
    variant: 1,
    genres: ['romance', 'comedy'],
    lettering: ['PIE', 'for One'],
    year: 2024,
    age: 6,
    reason: 'romance',
    terms: 'store',
    popularity: 660,
    cast: 'Margo Sills as Fern, Dominic Achebe as Walt, Tabitha Crow as Aunt Lu',
    crew: ['Nora Bixby', 'Nora Bixby', 'Vera Lisboa'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Pie for One',
        'Fern reviews diners and always orders alone. Then two plates arrive, and a man who disagrees with every word she prints.',
      ],
      de: [
        'Ein Stück für mich allein',
        'Fern testet Diner und bestellt immer allein. Dann kommen zwei Teller – und ein Mann, der jedem ihrer Sätze widerspricht.',
      ],
      es: [
        'Tarta para uno',
        'Fern critica restaurantes y siempre pide sola. Entonces llegan dos platos, y un hombre que discrepa de cada palabra que publica.',
      ],
      fr: [
        'Une part pour une',
        'Fern critique des diners et commande toujours seule. Puis deux assiettes arrivent, et un homme qui conteste chacune de ses lignes.',
      ],
      ja: [
        'おひとりさまのパイ',
        'ダイナー評論家のファーンは、いつも一人で注文する。ある日皿が二つ届き、彼女の記事すべてに異議を唱える男がついてきた。',
      ],
      ko: [
        '1인분 파이',
        '식당 평론가 펀은 늘 혼자 주문한다. 그런데 접시가 두 개 나오고, 그녀가 쓴 말마다 반대하는 남자도 함께 나타난다.',
      ],
      vi: [
        'Bánh cho một người',
        'Fern viết bình luận quán ăn và luôn gọi món một mình. Rồi hai đĩa được bưng ra, cùng một người đàn ông phản đối từng chữ cô viết.',
      ],
    },
  },
  {
    id: 1105,
    scene: 'desert',
    variant: 1,
    genres: ['drama'],
    lettering: ['A WELL', 'IN TAMRIT'],
    year: 2021,
    age: 6,
    reason: 'none',
    terms: 'free',
    popularity: 480,
    cast: 'Zahra Lamine as Tin, Youssef Tarn as Amastan, Cosmo Vidal as The Engineer',
    crew: ['Leïla Marchetti', 'Kamel Driss', 'Kamel Driss'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'A Well in Tamrit',
        'An engineer arrives to drill where the old women say there is no water. They bring him tea while he finds out.',
      ],
      de: [
        'Ein Brunnen in Tamrit',
        'Ein Ingenieur will bohren, wo es laut den alten Frauen kein Wasser gibt. Sie bringen ihm Tee, während er es herausfindet.',
      ],
      es: [
        'Un pozo en Tamrit',
        'Un ingeniero llega a perforar donde las ancianas dicen que no hay agua. Le llevan té mientras lo descubre.',
      ],
      fr: [
        'Un puits à Tamrit',
        'Un ingénieur vient forer là où, disent les vieilles femmes, il n’y a pas d’eau. Elles lui apportent du thé le temps qu’il s’en aperçoive.',
      ],
      ja: [
        'タムリットの井戸',
        '老女たちが「水はない」と言う場所を、技師が掘りにやって来る。彼が納得するまで、老女たちはお茶を運ぶ。',
      ],
      ko: [
        '탐리트의 우물',
        '할머니들이 물이 없다고 하는 곳을 파겠다며 기술자가 온다. 그가 깨달을 때까지 할머니들은 차를 내온다.',
      ],
      vi: [
        'Giếng nước ở Tamrit',
        'Một kỹ sư đến khoan ở nơi các bà lão bảo là không có nước. Họ mang trà cho anh trong lúc anh tự tìm ra điều đó.',
      ],
    },
  },
  {
    id: 1106,
    scene: 'aurora',
    variant: 1,
    genres: ['romance'],
    lettering: ['Letters to', 'Tromvik'],
    year: 2023,
    age: 6,
    reason: 'romance',
    terms: 'catalogue',
    popularity: 590,
    cast: 'Liv Anker as Sunna, Theodore Marsh as Finn, Astrid Bole as Postmistress Gro',
    crew: ['Torvald Enge', 'Ragna Holt', 'Sunniva Dahl'],
    studio: 'Polar Lamp',
    text: {
      en: [
        'Letters to Tromvik',
        'He writes to an address that burned down in 1962. She has been living in the one built over it, and reads slowly.',
      ],
      de: [
        'Briefe nach Tromvik',
        'Er schreibt an ein Haus, das 1962 abgebrannt ist. Sie wohnt in dem, das darüber gebaut wurde, und liest langsam.',
      ],
      es: [
        'Cartas a Tromvik',
        'Él escribe a una casa que ardió en 1962. Ella vive en la que levantaron encima, y lee despacio.',
      ],
      fr: [
        'Lettres à Tromvik',
        'Il écrit à une maison qui a brûlé en 1962. Elle habite celle qu’on a bâtie par-dessus, et lit lentement.',
      ],
      ja: [
        'トロムヴィクへの手紙',
        '彼は、一九六二年に焼けた家の住所へ手紙を書く。その跡に建った家に住む彼女は、ゆっくりとそれを読む。',
      ],
      ko: [
        '트롬비크로 보내는 편지',
        '그는 1962년에 불타 버린 집으로 편지를 쓴다. 그 자리에 지은 집에 사는 그녀는, 천천히 읽는다.',
      ],
      vi: [
        'Thư gửi Tromvik',
        'Anh viết thư đến một địa chỉ đã cháy rụi năm 1962. Cô sống trong ngôi nhà dựng trên nền cũ, và đọc thật chậm.',
      ],
    },
  },
  {
    id: 1107,
    scene: 'forest',
    variant: 1,
    genres: ['drama'],
    lettering: ['The', 'Beekeeper’s', 'Winter'],
    year: 2022,
    age: 6,
    reason: 'none',
    terms: 'subscription',
    popularity: 560,
    cast: 'Anselm Grady as Josef, Katya Morrow as Vida, Little Sam Ode as Pip',
    crew: ['Sanna Verhoeven', 'Ruth Calloway', 'Maja Fell'],
    studio: 'Black Fern',
    text: {
      en: [
        'The Beekeeper’s Winter',
        'A retired judge keeps forty hives and no visitors. When the snow shuts the road, his neighbour’s grandson asks for a verdict.',
      ],
      de: [
        'Der Winter des Imkers',
        'Ein Richter im Ruhestand hält vierzig Bienenvölker und keinen Besuch. Als der Schnee die Straße sperrt, bittet der Enkel der Nachbarin um ein Urteil.',
      ],
      es: [
        'El invierno del apicultor',
        'Un juez jubilado tiene cuarenta colmenas y ninguna visita. Cuando la nieve corta el camino, el nieto de la vecina le pide un veredicto.',
      ],
      fr: [
        'L’Hiver de l’apiculteur',
        'Un juge à la retraite a quarante ruches et aucun visiteur. Quand la neige ferme la route, le petit-fils de la voisine lui réclame un verdict.',
      ],
      ja: [
        '養蜂家の冬',
        '引退した判事は四十の巣箱を守り、客は一人も取らない。雪が道を閉ざした日、隣家の孫が判決を求めてやって来る。',
      ],
      ko: [
        '양봉가의 겨울',
        '은퇴한 판사는 벌통 마흔 개를 돌보며 손님은 받지 않는다. 눈이 길을 막은 날, 이웃집 손자가 판결을 부탁한다.',
      ],
      vi: [
        'Mùa đông của người nuôi ong',
        'Vị thẩm phán về hưu nuôi bốn mươi tổ ong và không tiếp khách. Khi tuyết chặn đường, đứa cháu nhà bên đến xin ông một phán quyết.',
      ],
    },
  },
  {
    id: 1108,
    scene: 'drivein',
    variant: 1,
    genres: ['romance', 'comedy'],
    lettering: ['Two Tickets,', 'NO CAR'],
    year: 2023,
    age: 6,
    reason: 'romance',
    terms: 'store',
    popularity: 670,
    cast: 'Pilar Quint as Marisol, Jonah Abernathy as Gil, Hester Lum as The Usher',
    crew: ['Calla Hargrove', 'Simon Adeyemi', 'Lina Duarte'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'Two Tickets, No Car',
        'Gil wins a year of films at a drive-in and does not own a car. Marisol has the car and no patience for films.',
      ],
      de: [
        'Zwei Karten, kein Auto',
        'Gil gewinnt ein Jahr Autokino und hat kein Auto. Marisol hat eins, aber keine Geduld für Filme.',
      ],
      es: [
        'Dos entradas y ningún coche',
        'Gil gana un año de autocine y no tiene coche. Marisol tiene coche y ninguna paciencia para el cine.',
      ],
      fr: [
        'Deux billets, pas d’auto',
        'Gil gagne un an de drive-in et n’a pas de voiture. Marisol a la voiture et aucune patience pour les films.',
      ],
      ja: [
        '切符は二枚、車はなし',
        'ギルはドライブイン一年分の切符を当てたが、車がない。マリソルは車を持っているが、映画を観る根気がない。',
      ],
      ko: [
        '표는 두 장, 차는 없음',
        '길은 자동차 극장 1년 이용권에 당첨됐지만 차가 없다. 마리솔은 차는 있지만 영화를 볼 인내심이 없다.',
      ],
      vi: [
        'Hai vé, không xe',
        'Gil trúng một năm xem phim ở bãi chiếu mà không có ô tô. Marisol có xe, nhưng chẳng đủ kiên nhẫn xem phim.',
      ],
    },
  },
  {
    id: 1109,
    scene: 'storm',
    variant: 1,
    genres: ['drama'],
    lettering: ['HARVEST', 'BEFORE', 'RAIN'],
    year: 2020,
    age: 12,
    reason: 'language',
    terms: 'catalogue',
    popularity: 510,
    cast: 'Wendell Burke as Amos, Carrie Toussaint as Bell, Eun-ji Moon as Dr. Han',
    crew: ['Joel Akers', 'Tamsin Holloway', 'Nils Carver'],
    studio: 'Far Side Pictures',
    text: {
      en: [
        'Harvest Before Rain',
        'Three days of wheat and two days of sun are left. Amos asks the brother he fired to drive the second combine.',
      ],
      de: [
        'Ernte vor dem Regen',
        'Drei Tage Weizen, zwei Tage Sonne. Amos bittet den Bruder, den er entlassen hat, den zweiten Mähdrescher zu fahren.',
      ],
      es: [
        'Cosecha antes de la lluvia',
        'Quedan tres días de trigo y dos de sol. Amos pide al hermano que despidió que conduzca la segunda cosechadora.',
      ],
      fr: [
        'Moisson avant la pluie',
        'Il reste trois jours de blé et deux de soleil. Amos demande au frère qu’il a renvoyé de conduire la seconde moissonneuse.',
      ],
      ja: [
        '雨の前の刈り入れ',
        '麦は三日分、晴れ間は二日分。エイモスは、自分がクビにした兄に二台目のコンバインを頼む。',
      ],
      ko: [
        '비 오기 전 추수',
        '남은 밀은 사흘 치, 남은 볕은 이틀 치. 에이머스는 자기가 해고한 형에게 두 번째 콤바인을 맡아 달라고 한다.',
      ],
      vi: [
        'Gặt trước cơn mưa',
        'Lúa còn ba ngày gặt mà nắng chỉ còn hai ngày. Amos nhờ người anh mình từng sa thải lái chiếc máy gặt thứ hai.',
      ],
    },
  },
  {
    id: 1110,
    scene: 'road',
    variant: 1,
    genres: ['drama', 'family'],
    lettering: ['MY FATHER’S', 'ODOMETER'],
    year: 2025,
    age: 6,
    reason: 'none',
    terms: 'store',
    popularity: 690,
    cast: 'Lukas Ahrendt as Emil, Renata Ochoa as Pilar, Omar Haddix as Father',
    crew: ['Rafael Underhill', 'Lene Petrova', 'Oskar Lindqvist'],
    studio: 'Lantern Row Pictures',
    text: {
      en: [
        'My Father’s Odometer',
        'Emil inherits a car with 400,000 more kilometres than his father ever admitted to. He drives back the way they came.',
      ],
      de: [
        'Vaters Kilometerstand',
        'Emil erbt ein Auto mit 400 000 Kilometern mehr, als sein Vater je zugegeben hat. Er fährt sie zurück.',
      ],
      es: [
        'El cuentakilómetros de mi padre',
        'Emil hereda un coche con 400.000 kilómetros más de los que su padre admitió. Los recorre en sentido contrario.',
      ],
      fr: [
        'Le Compteur de mon père',
        'Emil hérite d’une voiture affichant 400 000 kilomètres de plus que son père n’en a avoué. Il les refait en sens inverse.',
      ],
      ja: [
        '父の走行距離',
        'エミルが継いだ車の走行距離は、父が語ったより四十万キロも多かった。彼はその道を逆にたどる。',
      ],
      ko: [
        '아버지의 주행거리',
        '에밀이 물려받은 차는 아버지가 말한 것보다 40만 킬로미터를 더 달렸다. 그는 그 길을 거꾸로 되짚어 간다.',
      ],
      vi: [
        'Đồng hồ công-tơ-mét của cha',
        'Emil thừa kế chiếc xe chạy nhiều hơn 400.000 km so với những gì cha từng kể. Anh lái ngược lại quãng đường ấy.',
      ],
    },
  },
];
