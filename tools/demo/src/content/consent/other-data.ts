import type { Language } from '@drivein/contract';
import type { LegalText } from '../legal/legal-page';

export interface AnalyticsTexts {
  readonly title: string;
  readonly description: string;
  readonly readMore: LegalText;
}

/** The screen that asks for the two kinds of statistics. */
export interface OtherDataTexts {
  readonly title: string;
  readonly description: string;
  readonly bothTitle: string;
  readonly bothDescription: string;
  readonly google: AnalyticsTexts;
  readonly video: AnalyticsTexts;
}

export const otherData: Record<Language, OtherDataTexts> = {
  en: {
    title: 'Help us to get better',
    description:
      'Two kinds of statistics show us where the app is hard to use and where films stop. Both are up to you, and the service works the same without them.',
    bothTitle: 'Allow both',
    bothDescription: 'Turns the two switches below on or off together.',
    google: {
      title: 'Google Analytics',
      description: 'Which screens are opened and which buttons are pressed.',
      readMore: {
        title: 'Google Analytics',
        sections: [
          [
            'What is counted',
            ['screens and buttons', 'language, country and size of the screen', 'errors that the app showed'],
          ],
          [
            'Who receives it and why',
            'Google processes it on our behalf and may not use it for itself. We look for screens where people get lost. It is kept for fourteen months without your email or your car.',
          ],
        ],
      },
    },
    video: {
      title: 'Video analytics',
      description: 'How well films play: start time, picture quality, interruptions.',
      readMore: {
        title: 'Video analytics',
        sections: [
          [
            'What is counted',
            [
              'how long a film takes to start',
              'its picture quality and every interruption',
              'the kind of screen and network',
            ],
          ],
          [
            'Who receives it and why',
            'Only this service. We look for films, countries and networks in which playback fails. It is kept for ninety days.',
          ],
        ],
      },
    },
  },
  de: {
    title: 'Hilf uns, besser zu werden',
    description:
      'Zwei Arten von Statistik zeigen uns, wo die App schwer zu bedienen ist und wo Filme stocken. Beide sind freiwillig, und der Dienst bleibt ohne sie derselbe.',
    bothTitle: 'Beide erlauben',
    bothDescription: 'Schaltet die zwei Schalter darunter gemeinsam ein oder aus.',
    google: {
      title: 'Google Analytics',
      description: 'Welche Ansichten geöffnet und welche Tasten gedrückt werden.',
      readMore: {
        title: 'Google Analytics',
        sections: [
          [
            'Was gezählt wird',
            [
              'Ansichten und Tasten',
              'Sprache, Land und Größe des Bildschirms',
              'Fehler, die die App gezeigt hat',
            ],
          ],
          [
            'Wer es bekommt und wozu',
            'Google verarbeitet es in unserem Auftrag und darf es nicht für sich nutzen. Wir suchen Ansichten, in denen man sich verläuft. Aufbewahrt wird es vierzehn Monate, ohne E-Mail und ohne Auto.',
          ],
        ],
      },
    },
    video: {
      title: 'Videostatistik',
      description: 'Wie gut Filme laufen: Startzeit, Bildqualität, Unterbrechungen.',
      readMore: {
        title: 'Videostatistik',
        sections: [
          [
            'Was gezählt wird',
            [
              'wie lange ein Film zum Starten braucht',
              'Bildqualität und jede Unterbrechung',
              'Art des Bildschirms und des Netzes',
            ],
          ],
          [
            'Wer es bekommt und wozu',
            'Nur dieser Dienst. Wir suchen Filme, Länder und Netze, in denen die Wiedergabe scheitert. Aufbewahrt wird es neunzig Tage.',
          ],
        ],
      },
    },
  },
  es: {
    title: 'Ayúdanos a mejorar',
    description:
      'Dos tipos de estadísticas nos muestran dónde cuesta usar la app y dónde se paran las películas. Ambas dependen de ti, y el servicio funciona igual sin ellas.',
    bothTitle: 'Permitir ambas',
    bothDescription: 'Enciende o apaga a la vez los dos interruptores de abajo.',
    google: {
      title: 'Google Analytics',
      description: 'Qué pantallas se abren y qué botones se pulsan.',
      readMore: {
        title: 'Google Analytics',
        sections: [
          [
            'Qué se cuenta',
            ['pantallas y botones', 'idioma, país y tamaño de la pantalla', 'errores que mostró la app'],
          ],
          [
            'Quién lo recibe y por qué',
            'Google lo procesa por encargo nuestro y no puede usarlo para sí. Buscamos pantallas en las que la gente se pierde. Se guarda catorce meses, sin tu correo ni tu auto.',
          ],
        ],
      },
    },
    video: {
      title: 'Estadísticas de video',
      description: 'Lo bien que se ven las películas: arranque, calidad de imagen, cortes.',
      readMore: {
        title: 'Estadísticas de video',
        sections: [
          [
            'Qué se cuenta',
            [
              'cuánto tarda en empezar una película',
              'la calidad de imagen y cada corte',
              'el tipo de pantalla y de red',
            ],
          ],
          [
            'Quién lo recibe y por qué',
            'Solo este servicio. Buscamos películas, países y redes en los que falla la reproducción. Se guarda noventa días.',
          ],
        ],
      },
    },
  },
  fr: {
    title: 'Aidez-nous à progresser',
    description:
      'Deux sortes de statistiques nous montrent où l’application est difficile à utiliser et où les films s’arrêtent. Vous choisissez, et le service reste le même sans elles.',
    bothTitle: 'Autoriser les deux',
    bothDescription: 'Active ou désactive ensemble les deux interrupteurs ci-dessous.',
    google: {
      title: 'Google Analytics',
      description: 'Quels écrans sont ouverts et quels boutons sont pressés.',
      readMore: {
        title: 'Google Analytics',
        sections: [
          [
            'Ce qui est compté',
            [
              'les écrans et les boutons',
              'la langue, le pays et la taille de l’écran',
              'les erreurs affichées par l’application',
            ],
          ],
          [
            'Qui le reçoit et pourquoi',
            'Google le traite pour notre compte et ne peut pas s’en servir pour lui-même. Nous cherchons les écrans où l’on se perd. Conservé quatorze mois, sans votre e-mail ni votre voiture.',
          ],
        ],
      },
    },
    video: {
      title: 'Statistiques vidéo',
      description: 'La qualité de lecture : démarrage, image, interruptions.',
      readMore: {
        title: 'Statistiques vidéo',
        sections: [
          [
            'Ce qui est compté',
            [
              'le temps de démarrage d’un film',
              'la qualité de l’image et chaque interruption',
              'le type d’écran et de réseau',
            ],
          ],
          [
            'Qui le reçoit et pourquoi',
            'Ce service seulement. Nous cherchons les films, les pays et les réseaux où la lecture échoue. Conservé quatre-vingt-dix jours.',
          ],
        ],
      },
    },
  },
  ja: {
    title: '改善にご協力ください',
    description:
      '二種類の統計が、アプリの使いにくい所と再生が止まる所を教えてくれます。どちらも任意で、オフでもサービスの内容は変わりません。',
    bothTitle: '両方を許可する',
    bothDescription: '下の二つのスイッチをまとめて切り替えます。',
    google: {
      title: 'Google Analytics',
      description: 'どの画面が開かれ、どのボタンが押されたか。',
      readMore: {
        title: 'Google Analytics',
        sections: [
          ['集計する内容', ['画面とボタン', '言語、国、画面の大きさ', 'アプリに表示されたエラー']],
          [
            '受け取る相手と目的',
            'Google が当社の委託で処理し、自社のために使うことはできません。迷いやすい画面を見つけるために使います。メールアドレスや車の情報は含めず、十四か月保存します。',
          ],
        ],
      },
    },
    video: {
      title: '動画の統計',
      description: '再生の品質：開始までの時間、画質、中断。',
      readMore: {
        title: '動画の統計',
        sections: [
          ['集計する内容', ['作品が始まるまでの時間', '画質とすべての中断', '画面と回線の種類']],
          [
            '受け取る相手と目的',
            'このサービスだけです。再生に失敗する作品、国、回線を見つけるために使い、九十日間保存します。',
          ],
        ],
      },
    },
  },
  ko: {
    title: '더 나아지도록 도와주세요',
    description:
      '두 가지 통계가 앱의 불편한 곳과 재생이 멈추는 곳을 알려 줍니다. 모두 선택 사항이며, 꺼도 서비스는 같습니다.',
    bothTitle: '모두 허용',
    bothDescription: '아래 두 스위치를 함께 켜거나 끕니다.',
    google: {
      title: 'Google Analytics',
      description: '어떤 화면을 열고 어떤 버튼을 눌렀는지.',
      readMore: {
        title: 'Google Analytics',
        sections: [
          ['집계하는 내용', ['화면과 버튼', '언어, 국가, 화면 크기', '앱에 표시된 오류']],
          [
            '누가 왜 받나요',
            'Google이 당사의 위탁을 받아 처리하며 자체 목적으로 쓸 수 없습니다. 이용자가 헤매는 화면을 찾는 데 씁니다. 이메일과 차량 정보 없이 14개월간 보관합니다.',
          ],
        ],
      },
    },
    video: {
      title: '동영상 통계',
      description: '재생 품질: 시작 시간, 화질, 끊김.',
      readMore: {
        title: '동영상 통계',
        sections: [
          ['집계하는 내용', ['작품이 시작되기까지 걸린 시간', '화질과 모든 끊김', '화면과 네트워크의 종류']],
          [
            '누가 왜 받나요',
            '이 서비스만 받습니다. 재생이 실패하는 작품, 국가, 네트워크를 찾는 데 쓰며 90일간 보관합니다.',
          ],
        ],
      },
    },
  },
  vi: {
    title: 'Giúp chúng tôi tốt hơn',
    description:
      'Hai loại thống kê cho biết ứng dụng khó dùng ở đâu và phim bị dừng ở đâu. Cả hai đều tùy bạn, và dịch vụ vẫn như nhau khi không có chúng.',
    bothTitle: 'Cho phép cả hai',
    bothDescription: 'Bật hoặc tắt cùng lúc hai công tắc bên dưới.',
    google: {
      title: 'Google Analytics',
      description: 'Màn hình nào được mở và nút nào được nhấn.',
      readMore: {
        title: 'Google Analytics',
        sections: [
          [
            'Thống kê những gì',
            [
              'màn hình và nút bấm',
              'ngôn ngữ, quốc gia và kích thước màn hình',
              'các lỗi mà ứng dụng hiển thị',
            ],
          ],
          [
            'Ai nhận và vì sao',
            'Google xử lý thay chúng tôi và không được dùng cho riêng mình. Chúng tôi tìm những màn hình khiến người dùng bị lạc. Dữ liệu được giữ mười bốn tháng, không kèm email hay xe của bạn.',
          ],
        ],
      },
    },
    video: {
      title: 'Thống kê video',
      description: 'Phim phát tốt đến đâu: thời gian bắt đầu, chất lượng hình, gián đoạn.',
      readMore: {
        title: 'Thống kê video',
        sections: [
          [
            'Thống kê những gì',
            ['phim mất bao lâu để bắt đầu', 'chất lượng hình và mọi lần gián đoạn', 'loại màn hình và mạng'],
          ],
          [
            'Ai nhận và vì sao',
            'Chỉ dịch vụ này. Chúng tôi tìm những phim, quốc gia và mạng mà việc phát bị lỗi. Dữ liệu được giữ chín mươi ngày.',
          ],
        ],
      },
    },
  },
};
