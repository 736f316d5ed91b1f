import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {
  screens_prompt: 'Choisissez un ou plusieurs écrans',
  screens_count: '{count, plural, one {# écran choisi} other {# écrans choisis}}',
  screens_select: 'Veuillez sélectionner au moins un appareil',
  screens_busy: 'Un instant',
  screens_actions: 'Actions',

  screens_pause: 'Pause',
  screens_resume: 'Reprendre',
  screens_sync: 'Synchroniser',
  screens_stop: 'Arrêter',
  screens_restart: 'Du début',

  screens_paused: 'En pause',
  screens_resumed: 'Lecture reprise',
  screens_synced: 'Synchronisés',
  screens_stopped: 'Arrêté',
  screens_restarted: 'Repris du début',
  screens_on: '{count, plural, one {# écran} other {# écrans}}',
  screens_play_together: '{count} écrans lisent {title} ensemble',
  screens_failed: 'Cela n’a pas marché',
  screens_partly: 'Fait sur {done} écrans sur {count}',

  screens_none_playing: 'Aucun de ces écrans n’est en lecture.',
  screens_none_paused: 'Aucun de ces écrans n’est en pause.',
  screens_none_content: 'Rien n’est lu sur ces écrans.',
  screens_sync_needs: 'Choisissez au moins deux écrans, dont un avec un film.',

  screens_offline: 'Pas de liaison avec vos écrans',
  screens_offline_text: 'Elle revient toute seule.',
  screens_waiting: 'Recherche de vos écrans',

  screens_in_car: 'Dans la voiture',
  screens_others: 'Autres appareils',
  screens_add: 'Ajouter un écran',
  screens_self: 'Cet écran',
  screens_no_film: 'Aucun film',

  screens_playing: 'Lecture',
  screens_on_pause: 'En pause',
  screens_syncing: 'Synchro',
  screens_loading: 'Chargement',
  screens_browsing: 'Navigation',
  screens_disconnected: 'Déconnecté',
  screens_leads: 'Mène',
  screens_follows: 'Suit',

  screens_alone: 'Seul cet écran est là',
  screens_alone_text: 'Ajoutez un téléphone, une tablette ou un autre siège, et regardez ensemble.',
  screens_off: 'Ici, les écrans ne sont pas reliés',
  screens_off_text: 'Regarder sur plusieurs écrans est désactivé sur cet appareil.',

  screens_move_title: 'Lire aussi {title} là-bas\u00a0?',
  screens_move_text: 'Cela met fin à ce qui y est lu\u00a0:',
  screens_move_confirm: 'Lire {title}',
  screens_move_keep: 'Laisser ainsi',

  screens_choose: 'Choisissez où le lire.',
  screens_start_at:
    '{count, plural, one {# écran commence} other {# écrans commencent}} à {time}, là où vous en étiez.',
  screens_start_beginning: '{count, plural, one {# écran commence} other {# écrans commencent}} au début.',
  screens_play_on: '{count, plural, one {Lire sur # écran} other {Lire sur # écrans}}',
  screens_plays_here: 'Sera lu ici',
  screens_watch_together: 'Regarder ensemble',
  screens_no_screen: 'Aucun écran',
  screens_assigned: '{title} est lu sur {count, plural, one {# écran} other {# écrans}}',

  screens_demo_title: 'Combien d’écrans pour votre démonstration\u00a0?',
  screens_demo_text: 'Cet écran est encore seul. Les sièges voulus seront choisis dès qu’ils auront rejoint.',
  screens_continue: 'Continuer',
  screens_found: '{found} sur {count} trouvés',
};
