import type { pages as en } from '../en/pages';

export const pages: Record<keyof typeof en, string> = {
  preview_label: 'Vista previa',
  preview_text: 'Solo para mirar. No se guarda nada.',
  preview_exit: 'Salir de la vista previa',
  preview_unknown_title: 'Aquí no hay nada que previsualizar',
  preview_unknown_text:
    'Ninguna página tiene esta dirección. Puede que haya cambiado de nombre o se haya retirado.',
  preview_home: 'Ver el inicio',
  page_gone_title: 'Esta página ya no está en cartelera',
  page_gone_text: 'Puede que haya terminado o cambiado de lugar. En el inicio hay mucho más.',
  page_load_error: 'No se pudo cargar esta página',
  custom_page_empty: 'Aún no hay clips aquí',
  custom_page_empty_text: 'Mientras tanto, date una vuelta por el estudio.',
  custom_page_studio: 'Ir al estudio',
};
