export {
  compareAnswers,
  countDifferences,
  type FieldChoice,
  type FieldDifference,
  type MergedAnswers,
  mergeAnswers,
} from './merge-answers.ts';
