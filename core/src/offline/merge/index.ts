export {
  compareAnswers,
  countDifferences,
  type FieldChoice,
  type FieldDifference,
  type MergedAnswers,
  mergeAnswers,
} from './merge-answers.ts';
export {
  type CommonVersion,
  choicesThatApply,
  compareDrafts,
  type DraftVersion,
  fieldsOf,
  type MadeChoice,
  type MergedDraft,
  mergeDrafts,
  type SettingField,
  settingFieldOf,
} from './merge-drafts.ts';
