import type { GenreName } from '../title-plan';
import { type Texts, texts } from './localised';

export const genreNames: Record<GenreName, Texts> = {
  drama: texts('Drama', 'Drama', 'Drama', 'Drame', 'ドラマ', '드라마', 'Chính kịch'),
  mystery: texts('Mystery', 'Mystery', 'Misterio', 'Mystère', 'ミステリー', '미스터리', 'Bí ẩn'),
  thriller: texts('Thriller', 'Thriller', 'Suspense', 'Thriller', 'サスペンス', '스릴러', 'Giật gân'),
  adventure: texts('Adventure', 'Abenteuer', 'Aventuras', 'Aventure', 'アドベンチャー', '모험', 'Phiêu lưu'),
  scifi: texts(
    'Science fiction',
    'Science-Fiction',
    'Ciencia ficción',
    'Science-fiction',
    'SF',
    'SF',
    'Khoa học viễn tưởng',
  ),
  family: texts('Family', 'Familie', 'Familiar', 'Famille', 'ファミリー', '가족', 'Gia đình'),
  romance: texts('Romance', 'Romanze', 'Romance', 'Romance', 'ロマンス', '로맨스', 'Lãng mạn'),
  comedy: texts('Comedy', 'Komödie', 'Comedia', 'Comédie', 'コメディ', '코미디', 'Hài'),
  documentary: texts(
    'Documentary',
    'Dokumentarfilm',
    'Documental',
    'Documentaire',
    'ドキュメンタリー',
    '다큐멘터리',
    'Tài liệu',
  ),
  western: texts('Western', 'Western', 'Wéstern', 'Western', '西部劇', '서부극', 'Cao bồi miền Tây'),
};
