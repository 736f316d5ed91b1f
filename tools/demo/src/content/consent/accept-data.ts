import type { Language } from '@drivein/contract';
import type { LegalText } from '../legal/legal-page';

/** The screen that asks whether viewing data may leave the service, and to whom. */
export interface AcceptDataTexts {
  readonly title: string;
  readonly description: string;
  readonly optionTitle: string;
  readonly optionDescription: string;
  readonly pictureCompany: LegalText;
  readonly groupCompanies: LegalText;
}

export const acceptData: Record<Language, AcceptDataTexts> = {
  en: {
    title: 'Sharing with the studio',
    description:
      'May we tell the company that makes our films, and the companies of its group, what is watched on this account? The service works the same either way, and you can change your mind at any time under Settings.',
    optionTitle: 'Share my viewing data',
    optionDescription:
      'Films, dates and how far they were watched. Never your email, your car or where you are.',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          'What it receives',
          [
            'which films and clips are bought, rented, redeemed and watched',
            'when, in which country and on which kind of screen',
            'how far they were watched',
          ],
          'All of it under a number that stands for your account. Your name, email, car and position are not part of it.',
        ],
        [
          'What for',
          'To decide which films to make, translate and offer in your country, and to pay the people who made them.',
        ],
        [
          'How long',
          'Thirteen months. If you switch sharing off, nothing more is passed on, and what was is deleted within thirty days. Questions: privacy@example.com.',
        ],
      ],
    },
    groupCompanies: {
      title: 'The companies of the Lantern Row group',
      sections: [
        [
          'Who they are',
          [
            'Lantern Row Sound, music and sound tracks',
            'Lantern Row Play, games for the back seat',
            'Lantern Row Stage, live events',
          ],
        ],
        [
          'What they receive and why',
          'Totals such as "two hundred accounts in Germany watched a western this week", to plan what they publish. Nobody can be recognised in them, and none of these companies may contact you because of them.',
        ],
      ],
    },
  },
  de: {
    title: 'Teilen mit dem Studio',
    description:
      'Dürfen wir der Firma, die unsere Filme macht, und den Firmen ihrer Gruppe sagen, was auf diesem Konto geschaut wird? Der Dienst bleibt in jedem Fall derselbe, und du kannst es jederzeit in den Einstellungen ändern.',
    optionTitle: 'Meine Sehdaten teilen',
    optionDescription:
      'Filme, Zeitpunkte und wie weit geschaut wurde. Nie deine E-Mail, dein Auto oder wo du bist.',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          'Was sie bekommt',
          [
            'welche Filme und Clips gekauft, geliehen, eingelöst und angesehen werden',
            'wann, in welchem Land und auf welcher Art Bildschirm',
            'wie weit sie angesehen wurden',
          ],
          'Alles unter einer Nummer, die für dein Konto steht. Name, E-Mail, Auto und Standort gehören nicht dazu.',
        ],
        [
          'Wozu',
          'Um zu entscheiden, welche Filme entstehen, übersetzt und in deinem Land angeboten werden, und um alle Beteiligten zu bezahlen.',
        ],
        [
          'Wie lange',
          'Dreizehn Monate. Schaltest du das Teilen aus, wird nichts mehr weitergegeben und das Bisherige binnen dreißig Tagen gelöscht. Fragen: privacy@example.com.',
        ],
      ],
    },
    groupCompanies: {
      title: 'Die Firmen der Lantern-Row-Gruppe',
      sections: [
        [
          'Wer sie sind',
          [
            'Lantern Row Sound, Musik und Filmmusik',
            'Lantern Row Play, Spiele für die Rückbank',
            'Lantern Row Stage, Veranstaltungen',
          ],
        ],
        [
          'Was sie bekommen und wozu',
          'Summen wie „zweihundert Konten in Deutschland haben diese Woche einen Western gesehen“, um ihr Programm zu planen. Niemand ist darin erkennbar, und keine dieser Firmen darf dich deswegen ansprechen.',
        ],
      ],
    },
  },
  es: {
    title: 'Compartir con el estudio',
    description:
      '¿Podemos contar a la empresa que hace nuestras películas, y a las de su grupo, qué se ve en esta cuenta? El servicio funciona igual en ambos casos y puedes cambiar de opinión cuando quieras en Ajustes.',
    optionTitle: 'Compartir mis datos de visionado',
    optionDescription: 'Películas, fechas y hasta dónde se vieron. Nunca tu correo, tu auto ni dónde estás.',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          'Qué recibe',
          [
            'qué películas y clips se compran, alquilan, canjean y ven',
            'cuándo, en qué país y en qué tipo de pantalla',
            'hasta dónde se vieron',
          ],
          'Todo bajo un número que representa tu cuenta. Tu nombre, correo, auto y ubicación no forman parte.',
        ],
        [
          'Para qué',
          'Para decidir qué películas hacer, traducir y ofrecer en tu país, y para pagar a quienes las hicieron.',
        ],
        [
          'Cuánto tiempo',
          'Trece meses. Si lo desactivas, no se comparte nada más y lo ya compartido se borra en treinta días. Preguntas: privacy@example.com.',
        ],
      ],
    },
    groupCompanies: {
      title: 'Las empresas del grupo Lantern Row',
      sections: [
        [
          'Quiénes son',
          [
            'Lantern Row Sound, música y bandas sonoras',
            'Lantern Row Play, juegos para el asiento trasero',
            'Lantern Row Stage, eventos en vivo',
          ],
        ],
        [
          'Qué reciben y por qué',
          'Totales como «doscientas cuentas en Alemania vieron un wéstern esta semana», para planificar lo que publican. Nadie es reconocible en ellos y ninguna de estas empresas puede contactarte por ello.',
        ],
      ],
    },
  },
  fr: {
    title: 'Partage avec le studio',
    description:
      'Pouvons-nous dire à la société qui produit nos films, et à celles de son groupe, ce qui est regardé sur ce compte ? Le service reste le même dans les deux cas, et vous pouvez changer d’avis à tout moment dans les réglages.',
    optionTitle: 'Partager mes données de visionnage',
    optionDescription:
      'Les films, les dates et la progression. Jamais votre e-mail, votre voiture ni l’endroit où vous êtes.',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          'Ce qu’elle reçoit',
          [
            'quels films et clips sont achetés, loués, échangés et regardés',
            'quand, dans quel pays et sur quel type d’écran',
            'jusqu’où ils ont été regardés',
          ],
          'Le tout sous un numéro qui représente votre compte. Votre nom, votre e-mail, votre voiture et votre position n’en font pas partie.',
        ],
        [
          'Pourquoi',
          'Pour décider quels films produire, traduire et proposer dans votre pays, et pour payer celles et ceux qui les ont faits.',
        ],
        [
          'Combien de temps',
          'Treize mois. Si vous désactivez le partage, plus rien n’est transmis et ce qui l’a été est effacé sous trente jours. Questions : privacy@example.com.',
        ],
      ],
    },
    groupCompanies: {
      title: 'Les sociétés du groupe Lantern Row',
      sections: [
        [
          'Qui elles sont',
          [
            'Lantern Row Sound, musique et bandes originales',
            'Lantern Row Play, jeux pour la banquette arrière',
            'Lantern Row Stage, événements',
          ],
        ],
        [
          'Ce qu’elles reçoivent et pourquoi',
          'Des totaux comme « deux cents comptes en Allemagne ont vu un western cette semaine », pour préparer leurs programmes. Personne n’y est reconnaissable, et aucune de ces sociétés ne peut vous contacter à ce titre.',
        ],
      ],
    },
  },
  ja: {
    title: '映画会社との共有',
    description:
      'このアカウントで視聴された作品を、作品を制作する会社とそのグループ会社に伝えてもよいですか。どちらを選んでもサービスの内容は変わりません。設定からいつでも変更できます。',
    optionTitle: '視聴データを共有する',
    optionDescription: '作品、日時、視聴の進み具合だけです。メールアドレス、車、現在地は共有しません。',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          '受け取る情報',
          [
            '購入・レンタル・引き換え・視聴された作品とクリップ',
            '日時、国、画面の種類',
            'どこまで視聴されたか',
          ],
          'すべてアカウントを表す番号で扱われます。お名前、メールアドレス、車、位置は含まれません。',
        ],
        ['目的', 'どの作品を制作し、翻訳し、お住まいの国で提供するかを決め、制作者に対価を支払うためです。'],
        [
          '期間',
          '十三か月です。共有をオフにすると、以後は何も渡されず、渡した分も三十日以内に削除されます。お問い合わせは privacy@example.com まで。',
        ],
      ],
    },
    groupCompanies: {
      title: 'Lantern Row グループ各社',
      sections: [
        [
          '会社の一覧',
          [
            'Lantern Row Sound（音楽とサウンドトラック）',
            'Lantern Row Play（後部座席向けのゲーム）',
            'Lantern Row Stage（イベント）',
          ],
        ],
        [
          '受け取る情報と目的',
          '「今週ドイツの二百のアカウントが西部劇を視聴した」といった集計だけを、企画のために受け取ります。個人が分かることはなく、これをもとに連絡することもありません。',
        ],
      ],
    },
  },
  ko: {
    title: '영화사와의 공유',
    description:
      '이 계정에서 무엇을 보았는지 작품을 만드는 회사와 그 그룹 회사에 알려도 될까요? 어느 쪽을 선택해도 서비스는 같으며, 설정에서 언제든지 바꿀 수 있습니다.',
    optionTitle: '시청 데이터 공유',
    optionDescription: '작품, 시각, 시청 정도만 공유합니다. 이메일, 차량, 위치는 절대 공유하지 않습니다.',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          '받는 정보',
          ['구매, 대여, 교환, 시청한 작품과 클립', '시각, 국가, 화면의 종류', '어디까지 보았는지'],
          '모두 계정을 뜻하는 번호로 전달됩니다. 이름, 이메일, 차량, 위치는 포함되지 않습니다.',
        ],
        [
          '목적',
          '어떤 작품을 만들고 번역해 이용자의 나라에 제공할지 정하고, 만든 사람들에게 대가를 지급하기 위해서입니다.',
        ],
        [
          '기간',
          '13개월입니다. 공유를 끄면 더 이상 전달하지 않으며 이미 전달한 정보는 30일 안에 삭제합니다. 문의: privacy@example.com.',
        ],
      ],
    },
    groupCompanies: {
      title: 'Lantern Row 그룹 회사',
      sections: [
        [
          '어떤 회사인가요',
          [
            'Lantern Row Sound, 음악과 사운드트랙',
            'Lantern Row Play, 뒷좌석을 위한 게임',
            'Lantern Row Stage, 공연과 행사',
          ],
        ],
        [
          '받는 정보와 이유',
          '“이번 주 독일에서 계정 200개가 서부극을 보았다”와 같은 합계만 기획을 위해 받습니다. 누구인지 알 수 없으며, 이를 이유로 연락할 수 없습니다.',
        ],
      ],
    },
  },
  vi: {
    title: 'Chia sẻ với hãng phim',
    description:
      'Chúng tôi có thể cho công ty làm phim và các công ty trong tập đoàn biết tài khoản này xem gì không? Dịch vụ vẫn như nhau dù bạn chọn thế nào, và bạn có thể đổi ý bất cứ lúc nào trong Cài đặt.',
    optionTitle: 'Chia sẻ dữ liệu xem phim của tôi',
    optionDescription: 'Phim, thời điểm và đã xem đến đâu. Không bao giờ gồm email, xe hay vị trí của bạn.',
    pictureCompany: {
      title: 'Lantern Row Pictures',
      sections: [
        [
          'Nhận những gì',
          [
            'phim và clip nào được mua, thuê, đổi và xem',
            'khi nào, ở quốc gia nào và trên loại màn hình nào',
            'đã xem đến đâu',
          ],
          'Tất cả gắn với một con số đại diện cho tài khoản. Không có tên, email, xe hay vị trí của bạn.',
        ],
        [
          'Để làm gì',
          'Để quyết định làm, dịch và cung cấp phim nào ở quốc gia của bạn, và để trả công cho những người làm phim.',
        ],
        [
          'Trong bao lâu',
          'Mười ba tháng. Nếu bạn tắt, không còn gì được chuyển đi và dữ liệu đã chuyển bị xóa trong ba mươi ngày. Câu hỏi: privacy@example.com.',
        ],
      ],
    },
    groupCompanies: {
      title: 'Các công ty của tập đoàn Lantern Row',
      sections: [
        [
          'Họ là ai',
          [
            'Lantern Row Sound, âm nhạc và nhạc phim',
            'Lantern Row Play, trò chơi cho hàng ghế sau',
            'Lantern Row Stage, sự kiện trực tiếp',
          ],
        ],
        [
          'Nhận gì và vì sao',
          'Chỉ những con số tổng như “tuần này hai trăm tài khoản ở Đức xem phim cao bồi”, để lên kế hoạch. Không thể nhận ra ai trong đó, và không công ty nào được liên hệ với bạn vì điều này.',
        ],
      ],
    },
  },
};
