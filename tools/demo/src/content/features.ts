import type { Bundle } from '@drivein/catalogue-bundle';
import { artIdOf, titleEntries } from './all-titles';
import { artOf, driveInArt } from './house-art';
import { titleTexts } from './bundle-title';
import { type Texts, texts } from './localised';

type Feature = Bundle['features'][number];

const CREAM = '#fff3df';
const LILAC = '#e6dff2';

function titleFeature(
  featureId: number,
  id: number,
  line1Colour: string,
  line2Colour: string,
  line2: Texts,
): Feature {
  const entry = titleEntries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`feature ${String(featureId)} names an unknown title`);
  return {
    featureId,
    link: { kind: 'title', parentProductId: id },
    art: artOf(artIdOf(entry), entry.scene, entry.variant),
    line1: titleTexts(entry),
    line1Colour,
    line2,
    line2Colour,
  };
}

export const features: readonly Feature[] = [
  titleFeature(
    900001,
    1001,
    CREAM,
    LILAC,
    texts(
      'Three strangers share the last night drive before the border closes.',
      'Drei Fremde teilen sich die letzte Nachtfahrt, bevor die Grenze schließt.',
      'Tres desconocidos comparten el último viaje nocturno antes de que cierren la frontera.',
      'Trois inconnus partagent le dernier trajet de nuit avant la fermeture de la frontière.',
      '国境が閉じる前の最後の夜、見知らぬ三人が一台の車に乗り合わせる。',
      '국경이 닫히기 전 마지막 밤, 낯선 세 사람이 한 차에 오른다.',
      'Ba người xa lạ đi chung chuyến xe đêm cuối cùng trước khi biên giới đóng cửa.',
    ),
  ),
  titleFeature(
    900002,
    1002,
    '#f4fff8',
    '#d5ece6',
    texts(
      'A closed frequency, a voice, and a storm that keeps its appointment.',
      'Eine tote Frequenz, eine Stimme und ein Sturm, der pünktlich kommt.',
      'Una frecuencia cerrada, una voz y una tormenta que acude a su cita.',
      'Une fréquence fermée, une voix, et une tempête qui tient parole.',
      '閉じたはずの周波数、ひとつの声、約束どおりに来る嵐。',
      '닫힌 주파수, 하나의 목소리, 그리고 약속을 지키는 폭풍.',
      'Một tần số đã đóng, một giọng nói, và cơn bão giữ đúng hẹn.',
    ),
  ),
  titleFeature(
    900003,
    1006,
    '#f0f7ff',
    '#c8dcf5',
    texts(
      'One station, one vote, one last call home.',
      'Eine Station, eine Abstimmung, ein letzter Ruf nach Hause.',
      'Una estación, una votación, una última llamada a casa.',
      'Une station, un vote, un dernier appel vers la Terre.',
      'ひとつのステーション、一度きりの投票、故郷への最後の通信。',
      '정거장 하나, 투표 한 번, 집으로 거는 마지막 교신.',
      'Một trạm, một cuộc bỏ phiếu, một cuộc gọi cuối về nhà.',
    ),
  ),
  {
    featureId: 900004,
    link: { kind: 'page', uniqueId: 'saturday' },
    art: driveInArt,
    line1: texts(
      'Saturday at the drive-in',
      'Samstag im Autokino',
      'Sábado en el autocine',
      'Samedi au drive-in',
      '土曜はドライブインで',
      '토요일은 자동차 극장',
      'Thứ Bảy ở bãi chiếu phim',
    ),
    line1Colour: '#ffe2b0',
    line2: texts(
      'Twelve films, one dark lot. Bring a blanket.',
      'Zwölf Filme, ein dunkler Platz. Decke mitbringen.',
      'Doce películas, una explanada a oscuras. Trae una manta.',
      'Douze films, un parking sans lumière. Prenez une couverture.',
      '十二本の映画と、ひとつの暗い広場。毛布をお忘れなく。',
      '영화 열두 편, 어두운 공터 하나. 담요를 챙기세요.',
      'Mười hai bộ phim, một bãi xe tối. Nhớ mang chăn.',
    ),
    line2Colour: LILAC,
  },
  titleFeature(
    900005,
    1010,
    '#ffffff',
    '#fff1cf',
    texts(
      'He is afraid of stairs. He has inherited a balloon.',
      'Er hat Angst vor Treppen. Er hat einen Ballon geerbt.',
      'Le dan miedo las escaleras. Ha heredado un globo.',
      'Il a peur des escaliers. Il vient d’hériter d’une montgolfière.',
      '階段がこわい少年が、気球を相続した。',
      '계단이 무서운 아이가 열기구를 물려받았다.',
      'Cậu sợ cầu thang. Cậu vừa được thừa kế một khinh khí cầu.',
    ),
  ),
  titleFeature(
    900006,
    1510,
    '#f0f7ff',
    '#c8dcf5',
    texts(
      'Miss your stop. It is the only way up.',
      'Verpass deine Haltestelle. Anders kommst du nicht hoch.',
      'Pásate de parada. Es la única forma de subir.',
      'Ratez votre arrêt. On ne monte pas autrement.',
      '降りそこなおう。月へはそれしか道がない。',
      '내릴 곳을 놓치세요. 올라가는 길은 그뿐이에요.',
      'Hãy lỡ bến. Chỉ có cách đó mới lên được.',
    ),
  ),
  titleFeature(
    900007,
    1502,
    '#ffffff',
    '#fff1cf',
    texts(
      'His bed has sailed. He has until morning.',
      'Sein Bett ist ausgelaufen. Er hat bis morgen früh.',
      'Su cama ha zarpado. Tiene hasta el amanecer.',
      'Son lit a levé l’ancre. Il a jusqu’au matin.',
      'ベッドは出航した。期限は朝まで。',
      '침대가 출항했다. 시간은 아침까지.',
      'Chiếc giường đã ra khơi. Cậu có đến sáng mai.',
    ),
  ),
];
