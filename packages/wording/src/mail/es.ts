import type { MailWording } from './en';

export const es: MailWording = {
  temporary_subject: 'Tu contraseña temporal de Drive-in',
  temporary_heading: 'Aquí tienes tu contraseña temporal',
  temporary_validity: 'Sirve una sola vez, durante los próximos {minutes} minutos.',
  temporary_next: 'Escríbela en la pantalla donde la pediste y elige una contraseña nueva.',
  temporary_not_you: '¿No la pediste? Entonces no hagas nada: tu contraseña sigue siendo la misma.',

  changed_subject: 'Tu contraseña de Drive-in ha cambiado',
  changed_heading: 'Tu contraseña ha cambiado',
  changed_what:
    'Por seguridad, hemos cerrado la sesión en tus otros dispositivos. Entra allí con la contraseña nueva.',
  changed_not_you:
    '¿No has sido tú? Elige ahora «Recuperar contraseña» en la pantalla de inicio de sesión para recuperar tu cuenta.',

  footer: 'Este correo se ha enviado automáticamente. Nadie lee las respuestas.',
};
