import desert from './scenes/desert.svg?no-inline';
import road from './scenes/road.svg?no-inline';
import sea from './scenes/sea.svg?no-inline';
import space from './scenes/space.svg?no-inline';
import train from './scenes/train.svg?no-inline';
import { say } from './style-guide-words';

/** Five invented films for the samples. */
export const films = [
  {
    title: say('film_1'),
    left: say('left_1'),
    src: train,
    colour: '#24407e',
    share: 0.64,
  },
  {
    title: say('film_2'),
    left: say('left_2'),
    src: sea,
    colour: '#0d5a86',
    share: 0.28,
  },
  {
    title: say('film_3'),
    left: say('left_3'),
    src: desert,
    colour: '#7a2b46',
    share: 0.91,
  },
  {
    title: say('film_4'),
    left: say('left_2'),
    src: road,
    colour: '#2b2450',
    share: 0.12,
  },
  {
    title: say('film_5'),
    left: say('left_1'),
    src: space,
    colour: '#191338',
    share: 0.5,
  },
] as const;
