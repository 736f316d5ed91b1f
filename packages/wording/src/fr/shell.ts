import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  signing_out: 'Déconnexion en cours',
  hwid_decryption_error: 'L’identifiant matériel de cette voiture n’a pas pu être déchiffré.',
  car_needs_password:
    'Cette voiture ne se connecte plus toute seule. Connectez-vous avec votre mot de passe.',
  idle_title: 'Êtes-vous toujours là\u00a0?',
  idle_text:
    'Vous êtes inactif depuis 1 heure. Pour protéger votre compte, vous serez déconnecté dans {seconds, plural, one {# seconde} other {# secondes}}.',
  idle_keep: 'Rester connecté',
  idle_log_out: 'Se déconnecter',
  maintenance_title: 'De retour dans un instant',
  maintenance_text: 'Drive-in est en maintenance. Revenez un peu plus tard.',
  welcome_splash_title: 'Bienvenue chez Drive-in',
  welcome_splash_text: 'Votre compte est prêt.',
  welcome_splash_next_title: 'Trouvez votre place',
  welcome_splash_next_text: 'Les films vont commencer.',
  connection_connected: 'Connecté',
  connection_offline: 'Hors ligne',
};
