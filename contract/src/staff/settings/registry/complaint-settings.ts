import { number, type SettingSpecs } from './setting-spec.ts';

export const complaintSettings = {
  answer_hours: number(
    'hours',
    { least: 1, most: 168, usual: 24, safer: 'neither', isPublic: true },
    ['对方答复申诉', '被申诉的一方有多久可以答复。'],
    ['The other side answers', 'How long the other side of a complaint has to answer.'],
  ),
  consent_hours: number(
    'hours',
    { least: 1, most: 168, usual: 12, safer: 'neither', isPublic: true },
    ['答复处理方案', '客服提出方案后，被询问的一方有多久同意或反对。'],
    ['A proposal is answered', 'How long a side has to agree or object to a proposal of customer service.'],
  ),
  service_hours: number(
    'hours',
    { least: 1, most: 168, usual: 24, safer: 'both', isPublic: true },
    ['客服处理', '轮到客服时，多久之内处理。'],
    ['Customer service acts', 'Within which time customer service acts when it is its turn.'],
  ),
  review_hours: number(
    'hours',
    { least: 1, most: 720, usual: 72, safer: 'higher', isPublic: true },
    ['申请复核', '裁定后多久之内可以申请一次复核。'],
    ['A review can be asked for', 'How long after the decision a side can ask for the one review.'],
  ),
} as const satisfies SettingSpecs;
