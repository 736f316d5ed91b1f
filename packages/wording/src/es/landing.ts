import type { landing as en } from '../en/landing';

export const landing: Record<keyof typeof en, string> = {
  landing_page_title: 'Te damos la bienvenida',
  landing_headline: 'El autocine está abierto.',
  landing_lead: 'Alquila, compra y disfruta del cine en compañía, en todas las pantallas del auto.',
  landing_create_account: 'Crear cuenta',
  landing_sign_in: 'Iniciar sesión',
  landing_sign_in_email: 'Entrar con correo',
  landing_sign_in_code: 'Entrar con código',
  landing_try_now: 'Probar ahora',
  landing_main_user_prompt: 'Para registrarte, inicia sesión con el perfil principal de este auto.',
  landing_blocked_in_motion: 'Podrás iniciar sesión o registrarte cuando el auto esté estacionado.',
  landing_language: 'Idioma',
  landing_privacy: 'Política de privacidad',
  landing_legal: 'Aviso legal',
};
