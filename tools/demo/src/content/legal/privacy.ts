import type { Language } from '@drivein/contract';
import type { LegalText } from './legal-page';

export const privacy: Record<Language, LegalText> = {
  en: {
    title: 'Privacy policy',
    sections: [
      [
        'About this text',
        'Drive-in is a demonstration service. Lantern Row Demo Company, 9 Lantern Row, Varn Point, does not exist, and nothing here is a legal promise. Whoever runs this software for real people replaces this page with their own.',
      ],
      [
        'What we keep',
        [
          'your email address, a password in a form that cannot be read back, your month and year of birth, your country and language',
          'the names you give your screens',
          'the name, address and phone number you enter to pay: with the purchase for the accounts, for thirty days where nothing was paid',
          'what you buy, rent or redeem, and how far you watched, so that you can continue on another screen',
          'the hardware id of the car, if you sign in from one: it links the car to your account and opens the offers that came with it',
          'what you consented to, and when',
        ],
      ],
      [
        'What we do not keep',
        'Card numbers never reach this service; a payment provider turns them into a token. We do not record where the car drives, and we do not listen.',
      ],
      [
        'Why we keep it',
        'To sign you in, to show what you own, to respect the age rating of films, to keep several screens in step and to answer you when something fails.',
        'Statistics about use and playback are collected only while the switches under Data management are on. You can turn them off at any time, and the service works the same.',
      ],
      [
        'How long',
        'Sessions end by themselves. What you own stays until your account is closed. Logs are deleted after thirty days and hold no passwords, no sessions and no voucher codes; who did what to an account, a purchase or the service is remembered for thirteen months.',
      ],
      [
        'Who sees it',
        'Nobody outside the service, except the payment provider for what a payment needs, and those you allowed under Data management. We do not sell data.',
      ],
      [
        'Your rights',
        'You may see, correct, export and delete what is stored about you. If you live in a place that grants more, you have more. Write to privacy@example.com.',
      ],
      [
        'Children',
        'Accounts are for adults. Children watch on an account of an adult, who chooses the films.',
      ],
      [
        'Changes',
        'If this policy changes, the app asks you to read it again before you go on. Last changed: November 2026.',
      ],
    ],
  },
  de: {
    title: 'Datenschutzerklärung',
    sections: [
      [
        'Zu diesem Text',
        'Drive-in ist ein Vorführdienst. Die Lantern Row Demo Company, 9 Lantern Row, Varn Point, gibt es nicht, und nichts hier ist eine rechtliche Zusage. Wer die Software für echte Menschen betreibt, ersetzt diese Seite durch eine eigene.',
      ],
      [
        'Was wir speichern',
        [
          'deine E-Mail-Adresse, ein Passwort in nicht rücklesbarer Form, Monat und Jahr deiner Geburt, Land und Sprache',
          'die Namen deiner Bildschirme',
          'Name, Anschrift und Telefonnummer, die du zum Bezahlen eingibst: mit dem Kauf für die Buchführung, dreißig Tage lang, wenn nichts bezahlt wurde',
          'was du kaufst, leihst oder einlöst, und wie weit du geschaut hast, damit du auf einem anderen Bildschirm weiterschauen kannst',
          'die Hardware-ID des Autos, wenn du dich dort anmeldest: sie verbindet das Auto mit deinem Konto und öffnet die mitgelieferten Angebote',
          'wozu du eingewilligt hast, und wann',
        ],
      ],
      [
        'Was wir nicht speichern',
        'Kartennummern erreichen diesen Dienst nie; ein Zahlungsanbieter wandelt sie in ein Token um. Wir zeichnen nicht auf, wohin das Auto fährt, und wir hören nicht mit.',
      ],
      [
        'Wozu wir es speichern',
        'Um dich anzumelden, zu zeigen, was dir gehört, Altersfreigaben zu achten, mehrere Bildschirme im Takt zu halten und dir zu helfen, wenn etwas nicht klappt.',
        'Statistiken zu Nutzung und Wiedergabe entstehen nur, solange die Schalter unter Datenverwaltung eingeschaltet sind. Du kannst sie jederzeit ausschalten, der Dienst bleibt derselbe.',
      ],
      [
        'Wie lange',
        'Sitzungen enden von selbst. Was dir gehört, bleibt, bis dein Konto geschlossen wird. Protokolle werden nach dreißig Tagen gelöscht und enthalten keine Passwörter, Sitzungen oder Gutscheincodes; wer was an einem Konto, einem Kauf oder dem Dienst getan hat, bleibt dreizehn Monate vermerkt.',
      ],
      [
        'Wer es sieht',
        'Niemand außerhalb des Dienstes, mit Ausnahme des Zahlungsanbieters, soweit eine Zahlung es verlangt, und derer, denen du es in der Datenverwaltung erlaubt hast. Wir verkaufen keine Daten.',
      ],
      [
        'Deine Rechte',
        'Du kannst einsehen, berichtigen, mitnehmen und löschen, was über dich gespeichert ist. Gewährt dir dein Wohnort mehr, gilt mehr. Schreib an privacy@example.com.',
      ],
      [
        'Kinder',
        'Konten sind für Erwachsene. Kinder schauen über das Konto eines Erwachsenen, der die Filme auswählt.',
      ],
      [
        'Änderungen',
        'Ändert sich diese Erklärung, bittet dich die App, sie erneut zu lesen, bevor es weitergeht. Zuletzt geändert: November 2026.',
      ],
    ],
  },
  es: {
    title: 'Política de privacidad',
    sections: [
      [
        'Sobre este texto',
        'Drive-in es un servicio de demostración. Lantern Row Demo Company no existe y nada de esto es un compromiso legal.',
      ],
      [
        'Qué guardamos',
        [
          'tu correo, una contraseña que no puede leerse, el mes y el año de nacimiento, país e idioma',
          'los nombres de tus pantallas',
          'el nombre, la dirección y el teléfono que indicas al pagar: con la compra para la contabilidad, treinta días si no se pagó nada',
          'tus compras, alquileres y canjes, y hasta dónde has visto cada película',
          'el identificador del auto, si entras desde uno',
          'a qué has dado tu consentimiento, y cuándo',
        ],
      ],
      [
        'Qué no guardamos',
        'Los números de tarjeta no llegan a este servicio. No registramos por dónde circula el auto ni escuchamos.',
      ],
      [
        'Para qué y cuánto tiempo',
        'Para que puedas entrar, ver lo tuyo y seguir en otra pantalla. Las estadísticas solo se recogen con los interruptores encendidos. Los registros se borran a los treinta días; los cambios en cuentas y compras constan trece meses.',
      ],
      [
        'Tus derechos',
        'Puedes consultar, corregir, exportar y borrar tus datos. Escribe a privacy@example.com.',
      ],
    ],
  },
  fr: {
    title: 'Politique de confidentialité',
    sections: [
      [
        'À propos de ce texte',
        'Drive-in est un service de démonstration. Lantern Row Demo Company n’existe pas et rien ici n’est un engagement juridique.',
      ],
      [
        'Ce que nous conservons',
        [
          'votre adresse e-mail, un mot de passe illisible, le mois et l’année de naissance, le pays et la langue',
          'le nom de vos écrans',
          'le nom, l’adresse et le téléphone saisis pour payer : avec l’achat pour la comptabilité, trente jours si rien n’a été payé',
          'vos achats, locations et échanges, et votre progression',
          'l’identifiant matériel de la voiture, si vous vous connectez depuis l’une d’elles',
          'à quoi vous avez consenti, et quand',
        ],
      ],
      [
        'Ce que nous ne conservons pas',
        'Les numéros de carte ne parviennent jamais à ce service. Nous n’enregistrons pas vos trajets et n’écoutons pas.',
      ],
      [
        'Pourquoi et combien de temps',
        'Pour vous connecter, montrer ce qui est à vous et reprendre sur un autre écran. Les statistiques ne sont recueillies que si les interrupteurs sont activés. Les journaux sont effacés après trente jours ; les changements de comptes et d’achats restent notés treize mois.',
      ],
      [
        'Vos droits',
        'Vous pouvez consulter, corriger, exporter et effacer vos données. Écrivez à privacy@example.com.',
      ],
    ],
  },
  ja: {
    title: 'プライバシーポリシー',
    sections: [
      [
        'この文書について',
        'Drive-in はデモ用のサービスです。Lantern Row Demo Company は架空の会社であり、この文書は法的な約束ではありません。',
      ],
      [
        '保存する情報',
        [
          'メールアドレス、読み戻せない形のパスワード、生年月、国と言語',
          '画面の名前',
          'お支払いの際に入力した氏名、住所、電話番号（購入した場合は会計のために購入記録とともに、支払いがなかった場合は三十日間）',
          '購入・レンタル・引き換えの記録と視聴位置',
          '車からサインインした場合は車のハードウェアID',
          '同意の内容と日時',
        ],
      ],
      [
        '保存しない情報',
        'カード番号がこのサービスに届くことはありません。走行経路の記録や音声の聞き取りも行いません。',
      ],
      [
        '目的と期間',
        'サインイン、所有作品の表示、別の画面での続きの再生のために使います。統計は設定がオンのときだけ収集し、ログは三十日で削除します。アカウントや購入に関する操作の記録は十三か月残ります。',
      ],
      [
        'お客様の権利',
        '情報の確認、訂正、書き出し、削除ができます。privacy@example.com までご連絡ください。',
      ],
    ],
  },
  ko: {
    title: '개인정보 처리방침',
    sections: [
      [
        '이 문서에 대하여',
        'Drive-in은 시연용 서비스입니다. Lantern Row Demo Company는 가상의 회사이며 이 문서는 법적 약속이 아닙니다.',
      ],
      [
        '저장하는 정보',
        [
          '이메일 주소, 되읽을 수 없는 형태의 비밀번호, 출생 연월, 국가와 언어',
          '화면 이름',
          '결제할 때 입력한 이름, 주소, 전화번호: 구매하면 회계를 위해 구매 기록과 함께, 결제하지 않으면 30일 동안',
          '구매·대여·교환 기록과 시청 위치',
          '차량에서 로그인하면 차량의 하드웨어 ID',
          '동의한 내용과 시각',
        ],
      ],
      [
        '저장하지 않는 정보',
        '카드 번호는 이 서비스에 전달되지 않습니다. 주행 경로를 기록하거나 대화를 듣지 않습니다.',
      ],
      [
        '목적과 기간',
        '로그인, 보유 작품 표시, 다른 화면에서 이어 보기를 위해 사용합니다. 통계는 스위치가 켜져 있을 때만 수집하며 기록은 30일 뒤 삭제합니다. 계정과 구매에 관한 변경 이력은 13개월 동안 남습니다.',
      ],
      [
        '이용자의 권리',
        '정보를 열람, 정정, 내려받기, 삭제할 수 있습니다. privacy@example.com으로 연락해 주세요.',
      ],
    ],
  },
  vi: {
    title: 'Chính sách quyền riêng tư',
    sections: [
      [
        'Về văn bản này',
        'Drive-in là dịch vụ trình diễn. Lantern Row Demo Company không có thật và văn bản này không phải cam kết pháp lý.',
      ],
      [
        'Thông tin được lưu',
        [
          'địa chỉ email, mật khẩu ở dạng không đọc lại được, tháng và năm sinh, quốc gia và ngôn ngữ',
          'tên các màn hình',
          'họ tên, địa chỉ và số điện thoại bạn nhập khi thanh toán: lưu cùng giao dịch để kế toán, ba mươi ngày nếu chưa thanh toán',
          'lịch sử mua, thuê, đổi phim và vị trí đã xem',
          'mã phần cứng của xe, nếu bạn đăng nhập từ xe',
          'những gì bạn đã đồng ý, và khi nào',
        ],
      ],
      [
        'Thông tin không lưu',
        'Số thẻ không bao giờ đến dịch vụ này. Chúng tôi không ghi lại hành trình của xe và không nghe lén.',
      ],
      [
        'Mục đích và thời hạn',
        'Để đăng nhập, hiển thị phim của bạn và xem tiếp trên màn hình khác. Thống kê chỉ được thu thập khi công tắc đang bật. Nhật ký bị xóa sau ba mươi ngày; các thay đổi về tài khoản và giao dịch được ghi lại mười ba tháng.',
      ],
      [
        'Quyền của bạn',
        'Bạn có thể xem, sửa, tải về và xóa dữ liệu của mình. Hãy viết tới privacy@example.com.',
      ],
    ],
  },
};
