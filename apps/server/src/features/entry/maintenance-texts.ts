import type { Language } from '@drivein/contract';

export interface MaintenanceText {
  readonly title: string;
  readonly message: string;
  readonly button: string;
}

/** Default texts of the maintenance dialog. */
export const maintenanceTexts: Readonly<Record<Language, MaintenanceText>> = {
  en: {
    title: 'Back soon',
    message: 'We are working on Drive-in right now. Please come back in a little while.',
    button: 'OK',
  },
  de: {
    title: 'Gleich wieder da',
    message: 'Wir arbeiten gerade an Drive-in. Bitte schau in Kürze wieder vorbei.',
    button: 'OK',
  },
  es: {
    title: 'Volvemos enseguida',
    message: 'Estamos haciendo mejoras en Drive-in. Vuelve a intentarlo dentro de un rato.',
    button: 'Aceptar',
  },
  fr: {
    title: 'De retour bientôt',
    message: 'Drive-in est en cours de maintenance. Revenez dans un petit moment.',
    button: 'OK',
  },
  ja: {
    title: 'まもなく再開します',
    message: '現在、Drive-in はメンテナンス中です。しばらくしてからもう一度お試しください。',
    button: 'OK',
  },
  ko: {
    title: '곧 돌아올게요',
    message: '지금 Drive-in을 점검하고 있어요. 잠시 후 다시 이용해 주세요.',
    button: '확인',
  },
  vi: {
    title: 'Sẽ sớm trở lại',
    message: 'Drive-in đang được bảo trì. Vui lòng quay lại sau ít phút.',
    button: 'OK',
  },
};
