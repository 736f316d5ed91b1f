import type { settings as en } from '../en/settings';

export const settings: Record<keyof typeof en, string> = {
  settings_title: 'Ajustes',
  settings_tab_account: 'Cuenta',
  settings_tab_help: 'Ayuda e información',
  settings_tab_legal: 'Aspectos legales',
  settings_tab_add_screen: 'Agregar pantalla',
  settings_tab_advanced: 'Avanzado',
  settings_motion_title: 'El auto está en marcha',
  settings_motion_text: 'Los ajustes esperan hasta que estaciones.',

  log_out: 'Cerrar sesión',
  log_out_question: '¿Cerrar la sesión en este dispositivo?',
  log_out_text: 'Tus películas siguen en tu cuenta. Vuelve a entrar para verlas aquí.',

  account_change_password: 'Cambiar contraseña',
  account_device_name: 'Nombre del dispositivo',
  account_edit_device_name: 'Editar',
  account_rear_screen: 'Pantalla trasera',
  account_connection: 'Conexión',
  account_connected: 'Conectado',
  account_offline: 'Sin conexión',
  account_not_loaded: 'No se pudo cargar.',
  account_last_known: 'Sin actualizar: es lo último que sabemos.',

  credits_title: 'Créditos',
  credits_count: '{count, plural, one {# crédito} other {# créditos}}',
  credits_use_by: 'Usar antes del {date}',
  credits_some_use_by: 'Usar {count} antes del {date}',
  credits_redeem_voucher: 'Canjear cupón',
  subscription_until: 'Paquete de streaming hasta el {date}',

  transactions_recent: 'Últimos movimientos',
  transactions_history: 'Historial de movimientos',
  transactions_none: 'Aún no hay compras',
  transactions_none_text: 'Aquí verás las películas que compres o alquiles.',
  transactions_browse: 'Buscar una película',
  transaction_purchase: 'Compra',
  transaction_rent: 'Alquiler',
  transaction_redeemed: 'Canjeado',
  transaction_refund: 'Reembolso',
  transaction_refund_pending: 'Reembolso pendiente',
  transaction_declined: 'Pago rechazado',
  transaction_tax_refund_pending: 'Devolución de impuestos pendiente',
  transaction_tax_refunded: 'Impuestos devueltos',
  transaction_other: 'Movimiento',

  help_version: 'Versión',
  help_faq: 'Preguntas y respuestas',
  faq_voucher_question: '¿Cómo canjeo un cupón?',
  faq_voucher_answer:
    'En la pestaña Cuenta elige Canjear cupón y escribe el código. Los créditos son tuyos al momento; un cupón de paquete inicia 30 días de streaming.',
  faq_credits_question: '¿Para qué sirven los créditos?',
  faq_credits_answer:
    'Con un crédito se paga una película; algunas cuestan más de uno. Primero se usan los que vencen antes.',
  faq_rental_question: '¿Cuánto tiempo puedo ver una película alquilada?',
  faq_rental_answer:
    'Un alquiler termina a los 30 días como máximo. La página de la película indica el tiempo que queda.',
  faq_motion_question: '¿Por qué no hay imagen con el auto en marcha?',
  faq_motion_answer:
    'Para que nadie se distraiga al volante. La película recuerda dónde estaba y sigue en cuanto estaciones.',
  faq_screen_question: '¿Cómo veo en otra pantalla?',
  faq_screen_answer:
    'En la nueva pantalla elige Entrar con código. Escribe el código de la pestaña Agregar pantalla de una pantalla del auto, o aprueba el código que muestra con un dispositivo que ya haya iniciado sesión.',
  faq_password_question: 'Olvidé mi contraseña. ¿Y ahora?',
  faq_password_answer:
    'Elige Recuperar contraseña en la página de entrada. Te enviamos por correo una contraseña temporal con la que crear otra nueva.',

  report_title: 'Reportar un problema',
  report_message: '¿Qué pasó?',
  report_hint: 'Cuéntanos qué hiciste y qué viste.',
  report_facts: 'Qué se envía además',
  report_send: 'Enviar informe',
  report_sending: 'Enviando',
  report_empty: 'Describe antes el problema.',
  report_failed: 'No se pudo enviar el informe.',
  report_sent: 'Gracias, tu informe llegó.',
  report_sent_text: 'Si nos llamas, su número es {id}.',
  report_another: 'Escribir otro',

  acknowledgement_title: 'Agradecimientos',
  acknowledgement_text:
    'Drive-in está hecho con software de código abierto. Gracias a todas las personas que trabajan en él.',
  settings_privacy_choices: 'Tus opciones de privacidad',

  add_screen_title: 'Agrega una pantalla a tu cuenta',
  add_screen_step_open: 'En la nueva pantalla abre Drive-in y elige Entrar con código.',
  add_screen_step_enter: 'Escribe el código que ves aquí.',
  add_screen_step_watch: 'Ahí están tus películas. ¡Que disfrutes!',
  add_screen_code: 'Tu código',
  add_screen_code_left: 'Válido {time} más',
  add_screen_code_over: 'Este código ya no es válido.',
  add_screen_new_code: 'Mostrar otro código',
  add_screen_approve: '¿La nueva pantalla muestra un código? Apruébalo aquí',
  add_screen_notice: 'Puede unirse un teléfono u otro asiento: escribe allí este código.',
};
