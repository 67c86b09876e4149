import { defineModule } from '#kernel/definition/module.ts'

export const searchResult = defineModule({
  route: 'searchresult',
  label: 'Search',
  crumb: ['Search', 'Results'],
  place: null,
  section: null,
  records: [],
})
