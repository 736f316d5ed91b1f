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

  receipt_subject: 'Votre reçu pour « {title} »',
  receipt_heading_bought: 'Merci pour votre achat',
  receipt_heading_rented: 'Merci pour votre location',
  receipt_watch: 'Le film est maintenant dans « Mes films », sur tous les écrans où vous êtes connecté.',
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
  receipt_sandbox: 'C’était un essai : rien n’a été débité.',

  refund_subject: 'Votre remboursement pour « {title} »',
  refund_heading: 'Vous êtes remboursé',
  refund_what:
    'Le montant revient sur votre carte. La plupart des banques l’affichent au bout de quelques jours.',
  refund_ended: 'Le film n’est plus dans « Mes films ».',
  refund_amount: 'Montant remboursé',
  refund_card: 'Remboursé sur',
  refund_date: 'Remboursé le',

  footer: 'Cet e-mail a été envoyé automatiquement. Personne ne lit les réponses.',
};
