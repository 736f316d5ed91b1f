import type { Language } from '@drivein/contract';
import type { LegalText } from './legal-page';

export const termsOfService: Record<Language, LegalText> = {
  en: {
    title: 'Terms of service',
    sections: [
      [
        'A demonstration',
        'Drive-in shows what a film store for cars can be. Its films, people and prices are invented, and no money changes hands. The company named here, Lantern Row Demo Company, does not exist.',
      ],
      [
        'Buying',
        'A film you buy stays in your library for as long as the service runs, on every screen of your account.',
      ],
      [
        'Renting',
        'A rented film can be watched for thirty days from the moment you rent it, as often as you like. The title page shows the time left.',
      ],
      [
        'Credits and vouchers',
        'A voucher adds credits or a thirty-day streaming package. A credit redeems one film; some cost two, and the page says so first. Credits run out on the date shown in your account. A voucher works once.',
      ],
      [
        'Prices and taxes',
        'Prices are those of your country, in its currency. Taxes are shown before you agree to pay.',
      ],
      [
        'Screens at once',
        'The number of screens that may play at the same time is limited. If the limit is reached, the app says so and you choose which one to stop.',
      ],
      [
        'When something fails',
        'If a payment was taken and a film did not open, it is refunded. Write to help@example.com with the time and the title.',
      ],
      [
        'Ending',
        'You may have your account closed at any time: write to help@example.com. We may close accounts that share or break the protection of films.',
      ],
    ],
  },
  de: {
    title: 'Servicebedingungen',
    sections: [
      [
        'Eine Vorführung',
        'Drive-in zeigt, was ein Filmladen fürs Auto sein kann. Filme, Personen und Preise sind erfunden, und es fließt kein Geld. Die hier genannte Lantern Row Demo Company gibt es nicht.',
      ],
      [
        'Kaufen',
        'Ein gekaufter Film bleibt in deiner Bibliothek, solange es den Dienst gibt, auf allen Bildschirmen deines Kontos.',
      ],
      [
        'Leihen',
        'Einen geliehenen Film kannst du ab dem Ausleihen dreißig Tage lang beliebig oft ansehen. Die Filmseite zeigt die verbleibende Zeit.',
      ],
      [
        'Credits und Gutscheine',
        'Ein Gutschein bringt Credits oder ein Streamingpaket für dreißig Tage. Ein Credit löst einen Film ein; manche kosten zwei, das steht vorher auf der Seite. Credits verfallen zum Datum in deinem Konto. Ein Gutschein gilt einmal.',
      ],
      [
        'Preise und Steuern',
        'Es gelten die Preise deines Landes in dessen Währung. Steuern siehst du, bevor du zustimmst.',
      ],
      [
        'Mehrere Bildschirme',
        'Die Zahl gleichzeitig spielender Bildschirme ist begrenzt. Ist die Grenze erreicht, sagt es die App, und du entscheidest, welcher stoppt.',
      ],
      [
        'Wenn etwas schiefgeht',
        'Wurde gezahlt und der Film öffnet sich nicht, wird das Geld erstattet. Schreib mit Uhrzeit und Titel an help@example.com.',
      ],
      [
        'Ende',
        'Du kannst dein Konto jederzeit schließen lassen: Schreib an help@example.com. Wir können Konten schließen, die den Schutz der Filme umgehen.',
      ],
    ],
  },
  es: {
    title: 'Condiciones del servicio',
    sections: [
      [
        'Una demostración',
        'Las películas, las personas y los precios son inventados y no se mueve dinero. Lantern Row Demo Company no existe.',
      ],
      [
        'Comprar y alquilar',
        'Lo comprado queda en tu biblioteca mientras exista el servicio. Lo alquilado puede verse durante treinta días.',
      ],
      [
        'Créditos y cupones',
        'Un cupón agrega créditos o un paquete de treinta días y solo vale una vez. Un crédito canjea una película; algunas cuestan dos.',
      ],
      [
        'Precios y pantallas',
        'Los precios son los de tu país e incluyen los impuestos mostrados. El número de pantallas simultáneas es limitado.',
      ],
      [
        'Ayuda y final',
        'Si pagaste y la película no se abre, se devuelve el dinero: help@example.com. Escribe también ahí para cerrar la cuenta cuando quieras.',
      ],
    ],
  },
  fr: {
    title: 'Conditions de service',
    sections: [
      [
        'Une démonstration',
        'Films, personnes et prix sont inventés, et aucun argent ne circule. Lantern Row Demo Company n’existe pas.',
      ],
      [
        'Acheter et louer',
        'Un film acheté reste dans votre bibliothèque tant que le service existe. Un film loué se regarde pendant trente jours.',
      ],
      [
        'Crédits et bons',
        'Un bon ajoute des crédits ou un forfait de trente jours et ne sert qu’une fois. Un crédit échange un film ; certains en coûtent deux.',
      ],
      [
        'Prix et écrans',
        'Les prix sont ceux de votre pays, taxes affichées avant paiement. Le nombre d’écrans simultanés est limité.',
      ],
      [
        'Aide et fin',
        'Si vous avez payé et que le film ne s’ouvre pas, vous êtes remboursé : help@example.com. Écrivez-y aussi pour faire fermer le compte, à tout moment.',
      ],
    ],
  },
  ja: {
    title: 'サービス利用規約',
    sections: [
      [
        'デモについて',
        '作品、人物、価格はすべて架空のもので、実際の支払いは発生しません。Lantern Row Demo Company は実在しません。',
      ],
      [
        '購入とレンタル',
        '購入した作品はサービスが続くかぎりライブラリに残ります。レンタル作品は三十日間、何度でも視聴できます。',
      ],
      [
        'クレジットとバウチャー',
        'バウチャーはクレジットまたは三十日間の視聴パッケージを追加し、一度だけ使えます。一作品に一クレジット、作品によっては二クレジットが必要です。',
      ],
      [
        '価格と画面数',
        '価格はお住まいの国のもので、税額は支払い前に表示されます。同時に再生できる画面数には上限があります。',
      ],
      [
        'サポートと終了',
        '支払い後に作品が再生できない場合は返金します（help@example.com）。アカウントの解約も、いつでも同じ宛先で承ります。',
      ],
    ],
  },
  ko: {
    title: '서비스 약관',
    sections: [
      [
        '시연 서비스',
        '작품, 인물, 가격은 모두 지어낸 것이며 실제 결제는 일어나지 않습니다. Lantern Row Demo Company는 존재하지 않습니다.',
      ],
      [
        '구매와 대여',
        '구매한 작품은 서비스가 운영되는 동안 보관함에 남습니다. 대여한 작품은 30일 동안 볼 수 있습니다.',
      ],
      [
        '크레딧과 바우처',
        '바우처는 크레딧이나 30일 패키지를 추가하며 한 번만 쓸 수 있습니다. 한 작품에 1크레딧, 일부는 2크레딧이 듭니다.',
      ],
      [
        '가격과 화면',
        '가격은 거주 국가 기준이며 세금은 결제 전에 표시됩니다. 동시에 재생할 수 있는 화면 수에는 제한이 있습니다.',
      ],
      [
        '도움과 종료',
        '결제했는데 작품이 열리지 않으면 환불합니다(help@example.com). 계정을 없애고 싶을 때도 언제든 같은 주소로 알려 주세요.',
      ],
    ],
  },
  vi: {
    title: 'Điều khoản dịch vụ',
    sections: [
      [
        'Bản trình diễn',
        'Phim, nhân vật và giá đều là hư cấu, không có giao dịch tiền thật. Lantern Row Demo Company không tồn tại.',
      ],
      [
        'Mua và thuê',
        'Phim đã mua ở lại thư viện của bạn chừng nào dịch vụ còn hoạt động. Phim thuê xem được trong ba mươi ngày.',
      ],
      [
        'Tín dụng và phiếu quà',
        'Phiếu quà thêm tín dụng hoặc gói ba mươi ngày và chỉ dùng một lần. Một tín dụng đổi một phim; vài phim cần hai.',
      ],
      [
        'Giá và màn hình',
        'Giá theo quốc gia của bạn, thuế hiển thị trước khi thanh toán. Số màn hình phát cùng lúc có giới hạn.',
      ],
      [
        'Hỗ trợ và chấm dứt',
        'Nếu đã thanh toán mà phim không mở được, bạn được hoàn tiền: help@example.com. Muốn đóng tài khoản, bạn cứ viết tới cùng địa chỉ bất cứ lúc nào.',
      ],
    ],
  },
};
