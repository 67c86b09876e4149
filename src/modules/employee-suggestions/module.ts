import { defineModule } from '#kernel/definition/module.ts'
import { committeeVote } from './committee/committee-vote.ts'
import { suggestionRating } from './ratings/suggestion-rating.ts'
import { suggestion } from './suggestion.ts'

export const employeeSuggestions = defineModule({
  route: 'employee-suggestions',
  label: 'Employee Suggestions',
  crumb: ['Engagement', 'Employee Suggestions'],
  place: { group: 'Engagement', icon: 'suggestion' },
  section: 'Engagement',
  records: [suggestion, suggestionRating, committeeVote],
})
