import type { common as en } from '../en/common';

export const common: Record<keyof typeof en, string> = {
  app_name: 'Drive-in',
  back: 'Atrás',
  close: 'Cerrar',
  cancel: 'Cancelar',
  ok: 'Aceptar',
  retry: 'Reintentar',
  search: 'Buscar',
  skip_to_content: 'Ir al contenido',
  main_navigation: 'Menú principal',
  loading: 'Cargando',

  tab_home: 'Inicio',
  tab_screens: 'Pantallas',
  tab_trip: 'Viaje',
  tab_library: 'Biblioteca',
  tab_settings: 'Ajustes',

  screen_front: 'Delantera',
  screen_front_passenger: 'Copiloto',
  screen_rear_left: 'Atrás izq.',
  screen_rear_right: 'Atrás der.',
  screen_other: 'Este equipo',

  car_parked: 'Estacionado',
  car_moving: 'En marcha',

  duration_hours_minutes: '{hours} h {minutes} min',
  duration_hours: '{hours} h',
  duration_minutes: '{minutes} min',
  duration_left: 'Restante: {duration}',

  not_found_title: 'Aquí termina la carretera',
  not_found_text:
    'No hay ninguna página en esta dirección. Tal vez cambió de lugar o la dirección tiene un error.',
  go_home: 'Ir al inicio',

  page_error_title: 'Algo salió mal',
  page_error_text: 'No se pudo mostrar la página. Inténtalo de nuevo; si sigue pasando, vuelve al inicio.',

  screen_create_account: 'Crear cuenta',
  screen_recover_password: 'Recuperar contraseña',
  screen_code_sign_in: 'Entrar con código',
  screen_redeem_voucher: 'Canjear un cupón',
  screen_short_clips: 'Clips cortos',
  screen_page: 'Esta colección',
  screen_aggregate: 'La lista completa',
  screen_manager: 'Pantallas',
  screen_payment: 'Pago',
  screen_mobile_payment: 'Pago por teléfono',
  screen_legal: 'Condiciones legales',
  screen_privacy: 'Política de privacidad',
  screen_data_management: 'Gestión de datos',
  screen_device_name: 'Nombre del dispositivo',
  screen_dev_login: 'Acceso para desarrollo',
  screen_trip: 'Asistente de viaje',
  screen_preview: 'La vista previa',
};
