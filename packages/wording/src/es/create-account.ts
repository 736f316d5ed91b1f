import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {
  create_account_steps: 'Pasos para crear la cuenta',
  create_account_step_done: 'listo',
  create_account_step_legal: 'Condiciones',
  create_account_step_data: 'Tus datos',
  create_account_step_analytics: 'Análisis',
  create_account_step_agreement: 'Acuerdo',
  create_account_step_form: 'Cuenta',
  create_account_next: 'Siguiente',
  create_account_agree: 'Acepto',

  create_account_legal_title: 'Lee y acepta',
  create_account_legal_text:
    'Dos documentos explican cómo funciona Drive-in y qué nos prometemos. Con «Siguiente» aceptas ambos.',
  create_account_terms_title: 'Un último acuerdo',
  create_account_terms_text: 'Confirma que aceptas ambos documentos. Valen desde que existe tu cuenta.',
  create_account_choice_note: 'Desactivado hasta que lo actives. Puedes cambiarlo cuando quieras en Ajustes.',
  create_account_accept_data: 'Uso de mis datos',
  create_account_all_analytics: 'Todos los análisis',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: 'Análisis de video',
  create_account_picture_company: 'La productora de cine',
  create_account_group_companies: 'Las empresas del grupo',
  create_account_read_more: 'Leer más: {topic}',
  create_account_texts_missing: 'No se pudieron cargar los textos. Puedes continuar; todo queda desactivado.',

  create_account_form_title: 'Tu cuenta',
  create_account_password_hint: 'Al menos 6 caracteres',
  create_account_birthday: 'Nacimiento: año y mes',
  create_account_birthday_placeholder: 'AAAA/MM',
  create_account_voucher: 'Cupón (opcional)',
  create_account_submit: 'Crear cuenta',
  create_account_busy: 'Creando tu cuenta',
  enter_valid_birthday: 'Escribe una fecha válida, por ejemplo 1985/04.',
  age_not_permitted: 'Edad no permitida. Debes tener más de 18 años.',
  password_too_long: 'Esta contraseña es demasiado larga. Usa como máximo 1000 caracteres.',
  hardware_summary_title: 'No hay cuenta nueva para este auto',
  hardware_summary_text:
    'El auto no tiene acceso al servicio o ya pertenece a una cuenta. Inicia sesión con ella o pregunta a tu concesionario.',
  automatic_voucher_title: 'Un regalo de tu auto',
  automatic_voucher_credits:
    'Este auto trae {credits, plural, one {# crédito} other {# créditos}} que se sumarán a tu cuenta nueva.',
  automatic_voucher_text: 'Este auto trae un cupón que se sumará a tu cuenta nueva.',

  create_account_blocked_title: 'Primero estaciona',
  create_account_blocked_text:
    'La cuenta espera a que el auto esté estacionado. Lo que escribiste se conserva.',
  create_account_main_user_title: 'El usuario principal registra este auto',

  consents_not_saved: 'No se pudieron guardar tus opciones de privacidad.',
  consents_saved: 'Guardado',
  consents_undo: 'Deshacer',
};
