import type { password as en } from '../en/password';

export const password: Record<keyof typeof en, string> = {
  prove_password_title: 'Escribe tu contraseña',
  prove_password_text:
    'Este auto inició sesión por sí solo. Para continuar, escribe una vez la contraseña de {email}.',
  prove_password_submit: 'Continuar',
  prove_password_wrong: 'Esta contraseña no es correcta.',
  recover_text: 'Escribe tu correo. Te enviamos una contraseña temporal que sirve una vez, por poco tiempo.',
  recover_submit: 'Enviar contraseña temporal',
  recover_busy: 'Enviando',
  recover_have_one: 'Ya tengo una contraseña temporal',
  temporary_sent_title: 'Revisa tu correo',
  temporary_sent_text:
    'Si {email} tiene una cuenta, la contraseña temporal va en camino. Mira también la carpeta de spam.',
  temporary_sent_button: 'Escribirla ahora',

  change_password_title: 'Elige una contraseña nueva',
  change_password_temporary: 'Contraseña temporal',
  change_password_current: 'Contraseña actual',
  change_password_new: 'Contraseña nueva',
  change_password_retype: 'Repite la contraseña nueva',
  change_password_show: 'Mostrar: {field}',
  change_password_hide: 'Ocultar: {field}',
  change_password_submit: 'Cambiar contraseña',
  change_password_busy: 'Cambiando',
  fill_current_password: 'Escribe tu contraseña actual.',
  invalid_current_password: 'La contraseña actual no es correcta.',
  invalid_temporary_password: 'Escribe la contraseña temporal del correo.',
  passwords_differ: 'Las contraseñas no coinciden.',
  error_temporary_password: 'No se pudo enviar la contraseña temporal.',
  error_change_password: 'No se pudo cambiar la contraseña.',
  success_change_pass: 'Contraseña cambiada',
  success_change_pass_text: 'Usa la nueva desde ahora. Se cerró la sesión en los demás dispositivos.',
  return_to_settings: 'Volver a Ajustes',
  wait_seconds: 'Demasiados intentos. Se abre de nuevo en {seconds} s.',
  wait_minutes: 'Demasiados intentos. Vuelve en {minutes, plural, one {# minuto} other {# minutos}}.',
};
