import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  signing_out: 'Cerrando sesión',
  hwid_decryption_error: 'No se pudo descifrar el identificador de hardware de este auto.',
  car_needs_password: 'Este auto ya no inicia sesión por sí solo. Inicia sesión con tu contraseña.',
  idle_title: '¿Sigues ahí?',
  idle_text:
    'Llevas 1 hora sin actividad. Para proteger tu cuenta, la sesión se cerrará en {seconds, plural, one {# segundo} other {# segundos}}.',
  idle_keep: 'Mantener la sesión',
  idle_log_out: 'Cerrar sesión',
  maintenance_title: 'Volvemos enseguida',
  maintenance_text: 'Drive-in está en mantenimiento. Vuelve un poco más tarde.',
  welcome_splash_title: 'Te damos la bienvenida a Drive-in',
  welcome_splash_text: 'Tu cuenta está lista.',
  welcome_splash_next_title: 'Busca tu lugar',
  welcome_splash_next_text: 'Las películas están a punto de empezar.',
  connection_connected: 'Conectado',
  connection_offline: 'Sin conexión',
};
