import type { Language } from '@drivein/contract';
import type { LegalText } from './legal-page';

export const termsOfUse: Record<Language, LegalText> = {
  en: {
    title: 'Terms of use',
    sections: [
      [
        'Who may use Drive-in',
        'Anyone over eighteen with an account. This is a demonstration run by the invented Lantern Row Demo Company.',
      ],
      [
        'On the road',
        'The driver drives. While the car moves, the front screen shows no moving picture, and details wait until you park. Do not try to get around this. Passengers follow the law of the place they are in.',
      ],
      [
        'Your account',
        'Keep your password to yourself. You answer for what happens on the screens you signed in; a new password signs out all but the one you set it on.',
      ],
      [
        'What you may watch',
        'You may watch films on your own screens, with the people in your car or home. You may not copy, sell, publicly show or strip the protection from them.',
      ],
      ['Fair use', 'Do not overload, probe or automate the service beyond what its documentation offers.'],
      [
        'Availability',
        'Films come and go, and not every film is shown in every country. A dead spot on the map is not a fault of the film.',
      ],
      [
        'Liability',
        'The demonstration is offered as it is. Where the law does not allow us to say so, the law applies.',
      ],
      [
        'Changes',
        'We may change these terms. The app shows the new ones and asks before you go on. Last changed: January 2026.',
      ],
    ],
  },
  de: {
    title: 'Nutzungsbedingungen',
    sections: [
      [
        'Wer Drive-in nutzen darf',
        'Alle über achtzehn mit einem Konto. Dies ist eine Vorführung der erfundenen Lantern Row Demo Company.',
      ],
      [
        'Unterwegs',
        'Wer fährt, fährt. Solange sich das Auto bewegt, zeigt der vordere Bildschirm kein Bewegtbild, und Einzelheiten warten bis zum Parken. Umgehe das nicht. Für Mitfahrende gilt das Recht des Ortes.',
      ],
      [
        'Dein Konto',
        'Behalte dein Passwort für dich. Du stehst für das ein, was auf deinen angemeldeten Bildschirmen geschieht; ein neues Passwort meldet alle ab außer dem, auf dem du es setzt.',
      ],
      [
        'Was du ansehen darfst',
        'Du darfst Filme auf deinen eigenen Bildschirmen ansehen, mit den Menschen in deinem Auto oder deiner Wohnung. Du darfst sie nicht kopieren, verkaufen, öffentlich zeigen oder ihren Schutz entfernen.',
      ],
      [
        'Rücksicht',
        'Überlaste, erkunde und automatisiere den Dienst nicht über das hinaus, was seine Dokumentation anbietet.',
      ],
      [
        'Verfügbarkeit',
        'Filme kommen und gehen, und nicht jeder Film läuft in jedem Land. Ein Funkloch ist kein Fehler des Films.',
      ],
      [
        'Haftung',
        'Die Vorführung wird angeboten, wie sie ist. Wo das Gesetz diesen Satz nicht erlaubt, gilt das Gesetz.',
      ],
      [
        'Änderungen',
        'Wir können diese Bedingungen ändern. Die App zeigt die neuen und fragt, bevor es weitergeht. Zuletzt geändert: Januar 2026.',
      ],
    ],
  },
  es: {
    title: 'Condiciones de uso',
    sections: [
      [
        'Quién puede usar Drive-in',
        'Mayores de dieciocho años con cuenta. Es una demostración de una empresa inventada, Lantern Row Demo Company.',
      ],
      [
        'En la carretera',
        'Quien conduce, conduce. Con el auto en marcha, la pantalla delantera no muestra video. No intentes evitarlo.',
      ],
      [
        'Tu cuenta y las películas',
        'Guarda tu contraseña. Puedes ver películas en tus pantallas; no copiarlas, venderlas, exhibirlas ni quitarles la protección.',
      ],
      [
        'Disponibilidad y cambios',
        'No todas las películas están en todos los países. Si cambian estas condiciones, la app te preguntará antes de seguir.',
      ],
    ],
  },
  fr: {
    title: 'Conditions d’utilisation',
    sections: [
      [
        'Qui peut utiliser Drive-in',
        'Toute personne majeure disposant d’un compte. C’est une démonstration d’une société inventée, Lantern Row Demo Company.',
      ],
      [
        'Sur la route',
        'Qui conduit, conduit. Quand la voiture roule, l’écran avant ne montre pas de vidéo. N’essayez pas de contourner cela.',
      ],
      [
        'Votre compte et les films',
        'Gardez votre mot de passe. Vous pouvez regarder les films sur vos écrans ; pas les copier, les vendre, les projeter en public ni ôter leur protection.',
      ],
      [
        'Disponibilité et changements',
        'Tous les films ne sont pas dans tous les pays. Si ces conditions changent, l’application vous le demandera avant de continuer.',
      ],
    ],
  },
  ja: {
    title: 'ご利用条件',
    sections: [
      [
        'ご利用いただける方',
        'アカウントをお持ちの十八歳を超える方。架空の会社 Lantern Row Demo Company によるデモです。',
      ],
      [
        '走行中について',
        '運転者は運転に専念してください。走行中、前席の画面に映像は表示されません。この制限を回避しないでください。',
      ],
      [
        'アカウントと作品',
        'パスワードは他人に知らせないでください。作品はご自身の画面で視聴できますが、複製、販売、公の上映、保護の解除はできません。',
      ],
      [
        '提供状況と変更',
        '国によって視聴できない作品があります。条件が変わる場合は、アプリが事前に確認をお願いします。',
      ],
    ],
  },
  ko: {
    title: '이용 조건',
    sections: [
      [
        '이용할 수 있는 사람',
        '계정이 있는 만 18세 초과 이용자. 가상의 회사 Lantern Row Demo Company의 시연입니다.',
      ],
      [
        '주행 중에는',
        '운전자는 운전에 집중해야 합니다. 주행 중에는 앞 화면에 영상이 표시되지 않습니다. 이 제한을 우회하지 마세요.',
      ],
      [
        '계정과 작품',
        '비밀번호를 안전하게 지키세요. 작품은 본인의 화면에서 볼 수 있으며 복제, 판매, 공개 상영, 보호 해제는 할 수 없습니다.',
      ],
      [
        '제공 여부와 변경',
        '나라에 따라 볼 수 없는 작품이 있습니다. 조건이 바뀌면 앱이 계속하기 전에 동의를 구합니다.',
      ],
    ],
  },
  vi: {
    title: 'Điều kiện sử dụng',
    sections: [
      [
        'Ai được dùng Drive-in',
        'Người trên mười tám tuổi có tài khoản. Đây là bản trình diễn của công ty hư cấu Lantern Row Demo Company.',
      ],
      [
        'Trên đường',
        'Người lái thì lái xe. Khi xe chạy, màn hình phía trước không hiện hình ảnh động. Đừng tìm cách vượt qua giới hạn này.',
      ],
      [
        'Tài khoản và phim',
        'Hãy giữ kín mật khẩu. Bạn được xem phim trên màn hình của mình; không được sao chép, bán, chiếu công cộng hay gỡ bảo vệ.',
      ],
      [
        'Khả dụng và thay đổi',
        'Không phải phim nào cũng có ở mọi quốc gia. Nếu điều kiện thay đổi, ứng dụng sẽ hỏi bạn trước khi tiếp tục.',
      ],
    ],
  },
};
