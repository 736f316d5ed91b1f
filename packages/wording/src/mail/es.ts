import type { MailWording } from './en';

export const es: MailWording = {
  temporary_subject: 'Tu contraseña temporal de Drive-in',
  temporary_heading: 'Aquí tienes tu contraseña temporal',
  temporary_validity: 'Sirve una sola vez, durante los próximos {minutes} minutos.',
  temporary_next: 'Escríbela en la pantalla donde la pediste y elige una contraseña nueva.',
  temporary_not_you: '¿No la pediste? Entonces no hagas nada: tu contraseña sigue siendo la misma.',

  changed_subject: 'Tu contraseña de Drive-in cambió',
  changed_heading: 'Tu contraseña cambió',
  changed_what:
    'Por seguridad, cerramos la sesión en tus otros dispositivos. Entra allí con la contraseña nueva.',
  changed_not_you:
    '¿No fuiste tú? Elige ahora «Recuperar contraseña» en la pantalla de inicio de sesión para recuperar tu cuenta.',

  device_subject: 'Un dispositivo nuevo entró en Drive-in',
  device_heading: 'Un dispositivo nuevo entró en tu cuenta',
  device_when: 'Cuándo',
  device_how: 'Cómo',
  device_by_password: 'Con tu contraseña',
  device_by_car: 'Desde tu auto',
  device_by_code: 'Con el código de otra pantalla',
  device_you: '¿Fuiste tú? Entonces no hagas nada.',
  device_not_you:
    '¿No fuiste tú? Cambia ahora tu contraseña: se cerrará la sesión en todos los demás dispositivos. En Ajustes, pestaña Cuenta, están tus dispositivos y autos.',

  receipt_subject: 'Tu recibo de «{title}»',
  receipt_heading_bought: 'Gracias por tu compra',
  receipt_heading_rented: 'Gracias por tu alquiler',
  receipt_watch: 'La película ya está en tu Biblioteca, en todas las pantallas con tu cuenta.',
  receipt_title: 'Título',
  receipt_order: 'Pedido',
  receipt_bought: 'Compra',
  receipt_rented: 'Alquiler hasta el {date}',
  receipt_net: 'Precio sin impuestos',
  receipt_tax: 'Impuesto ({rate})',
  receipt_vat: 'IVA ({rate})',
  receipt_total: 'Total pagado',
  receipt_card: 'Pagado con',
  receipt_card_ending: '{brand} terminada en {digits}',
  receipt_date: 'Pagado el',
  receipt_number: 'Número de transacción',
  receipt_sandbox: 'Fue una prueba: no se cobró nada.',

  refund_subject: 'Tu reembolso de «{title}»',
  refund_heading: 'Te devolvimos el dinero',
  refund_what: 'El importe vuelve a tu tarjeta. La mayoría de los bancos tardan unos días en mostrarlo.',
  refund_ended: 'La película ya no está en tu Biblioteca.',
  refund_amount: 'Importe reembolsado',
  refund_card: 'Reembolsado en',
  refund_date: 'Reembolsado el',

  footer: 'Este correo se envió automáticamente. Nadie lee las respuestas.',
};
