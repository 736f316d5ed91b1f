import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {
  bus_done: 'C’est fait',
  bus_no_answer: 'Pas de réponse',
  bus_refused_stream_limit: 'Votre compte est déjà utilisé sur tous les écrans autorisés',
  bus_refused_not_owned: 'Votre compte ne possède pas ce film',
  bus_refused_not_available: 'Non disponible sur cet écran',
  bus_refused_in_motion: 'Pas pendant que la voiture roule',
  bus_refused_nothing_playing: 'Rien n’y est en cours de lecture',
  bus_refused_not_signed_in: 'Personne n’y est connecté',
  bus_refused_failed: 'Cela n’a pas fonctionné',
  bus_outcome: '{screens}\u00a0: {outcome}',
  bus_removed: 'Écran retiré',
  bus_removed_text: '{screen} a retiré cet écran. Ouvrez un titre pour regarder à nouveau ici.',
  bus_title_sent: '{screen} propose «\u00a0{title}\u00a0»',
  bus_title_open: 'Ouvrir',
};
