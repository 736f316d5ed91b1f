import type { MailWording } from './en';

export const fr: MailWording = {
  temporary_subject: 'Votre mot de passe provisoire Drive-in',
  temporary_heading: 'Voici votre mot de passe provisoire',
  temporary_validity: 'Il fonctionne une seule fois, dans les {minutes} prochaines minutes.',
  temporary_next: 'Saisissez-le sur l’écran où vous l’avez demandé, puis choisissez un nouveau mot de passe.',
  temporary_not_you:
    'Vous n’avez rien demandé\u00a0? Alors il n’y a rien à faire\u00a0: votre mot de passe reste le même.',

  changed_subject: 'Votre mot de passe Drive-in a été modifié',
  changed_heading: 'Votre mot de passe a été modifié',
  changed_what:
    'Par sécurité, vos autres appareils ont été déconnectés. Reconnectez-vous avec le nouveau mot de passe.',
  changed_not_you:
    'Ce n’était pas vous\u00a0? Choisissez tout de suite «\u00a0Mot de passe oublié\u00a0» sur l’écran de connexion pour récupérer votre compte.',

  device_subject: 'Un nouvel appareil s’est connecté à Drive-in',
  device_heading: 'Un nouvel appareil s’est connecté à votre compte',
  device_when: 'Quand',
  device_how: 'Comment',
  device_by_password: 'Avec votre mot de passe',
  device_by_car: 'Par votre voiture',
  device_by_code: 'Avec le code d’un autre écran',
  device_you: 'C’était vous\u00a0? Alors il n’y a rien à faire.',
  device_not_you:
    'Ce n’était pas vous\u00a0? Changez tout de suite votre mot de passe\u00a0: tous les autres appareils seront déconnectés. Vos appareils et voitures figurent dans les réglages, onglet Compte.',

  receipt_subject: 'Votre reçu pour «\u00a0{title}\u00a0»',
  receipt_heading_bought: 'Merci pour votre achat',
  receipt_heading_rented: 'Merci pour votre location',
  receipt_watch:
    'Le film est maintenant dans «\u00a0Mes films\u00a0», sur tous les écrans où vous êtes connecté.',
  receipt_title: 'Titre',
  receipt_order: 'Commande',
  receipt_bought: 'Achat',
  receipt_rented: 'Location jusqu’au {date}',
  receipt_net: 'Prix hors taxes',
  receipt_tax: 'Taxe ({rate})',
  receipt_vat: 'TVA ({rate})',
  receipt_total: 'Total payé',
  receipt_card: 'Payé avec',
  receipt_card_ending: '{brand} se terminant par {digits}',
  receipt_date: 'Payé le',
  receipt_number: 'Numéro de transaction',
  receipt_sandbox: 'C’était un essai\u00a0: rien n’a été débité.',

  refund_subject: 'Votre remboursement pour «\u00a0{title}\u00a0»',
  refund_heading: 'Vous êtes remboursé',
  refund_what:
    'Le montant revient sur votre carte. La plupart des banques l’affichent au bout de quelques jours.',
  refund_ended: 'Le film n’est plus dans «\u00a0Mes films\u00a0».',
  refund_amount: 'Montant remboursé',
  refund_card: 'Remboursé sur',
  refund_date: 'Remboursé le',

  footer: 'Cet e-mail a été envoyé automatiquement. Personne ne lit les réponses.',
};
