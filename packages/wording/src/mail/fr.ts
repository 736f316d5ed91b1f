import type { MailWording } from './en';

export const fr: MailWording = {
  temporary_subject: 'Votre mot de passe temporaire Drive-in',
  temporary_heading: 'Voici votre mot de passe temporaire',
  temporary_validity: 'Il fonctionne une seule fois, dans les {minutes} prochaines minutes.',
  temporary_next: 'Saisissez-le sur l’écran où vous l’avez demandé, puis choisissez un nouveau mot de passe.',
  temporary_not_you:
    'Vous n’avez rien demandé ? Alors il n’y a rien à faire : votre mot de passe reste le même.',

  changed_subject: 'Votre mot de passe Drive-in a été modifié',
  changed_heading: 'Votre mot de passe a été modifié',
  changed_what:
    'Par sécurité, vos autres appareils ont été déconnectés. Reconnectez-vous avec le nouveau mot de passe.',
  changed_not_you:
    'Ce n’était pas vous ? Choisissez tout de suite « Mot de passe oublié » sur l’écran de connexion pour récupérer votre compte.',

  footer: 'Cet e-mail a été envoyé automatiquement. Personne ne lit les réponses.',
};
