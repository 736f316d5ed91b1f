import type { signIn as en } from '../en/sign-in';

export const signIn: Record<keyof typeof en, string> = {
  sign_in_title: 'Entrar con correo',
  sign_in_email: 'Correo electrónico',
  sign_in_password: 'Contraseña',
  sign_in_show_password: 'Mostrar contraseña',
  sign_in_hide_password: 'Ocultar contraseña',
  sign_in_not_entered: 'Sin escribir',
  sign_in_entered: 'Escrita',
  sign_in_next: 'Siguiente',
  sign_in_submit: 'Iniciar sesión',
  sign_in_busy: 'Iniciando sesión',
  sign_in_recover: 'Recuperar contraseña',
  sign_in_privacy: 'Al iniciar sesión aceptas la {link}.',
  sign_in_privacy_link: 'política de privacidad',

  enter_valid_email: 'Escribe tu correo electrónico.',
  invalid_email: 'Este correo no parece correcto.',
  invalid_password: 'Escribe tu contraseña.',

  validating_credentials: 'Verificando los datos',
  login_success: 'Nos alegra verte de nuevo',
  login_success_detail: 'Abriendo tus películas',
  login_open_now: 'Abrir ya',
  maximum_attempt_countdown: 'Podrás iniciar sesión en {seconds} s',
  maximum_attempt_text: 'Tres intentos no coincidieron.',
};
