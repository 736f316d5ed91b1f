export const pages = {
  preview_label: 'Preview',
  preview_text: 'For looking around. Nothing is saved.',
  preview_exit: 'Exit preview',
  preview_unknown_title: 'Nothing to preview here',
  preview_unknown_text: 'No page has this address. It may have been renamed or taken down.',
  preview_home: 'Preview home',
  page_gone_title: 'This page is no longer showing',
  page_gone_text: 'It may have ended or moved. There is plenty more at home.',
  page_load_error: 'This page could not be loaded',
  custom_page_empty: 'No clips here yet',
  custom_page_empty_text: 'Have a look at the studio meanwhile.',
  custom_page_studio: 'To the studio',
} as const;
