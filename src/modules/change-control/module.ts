import { defineModule } from '#kernel/definition/module.ts'
import { impactAssessment } from './assessment/impact-assessment.ts'
import { change } from './change.ts'
import { changeImpact } from './impact/change-impact.ts'
import { changeAction } from './plan/change-action.ts'
import { changeRoute } from './route/change-route.ts'
import { questionSet } from './route/question-set.ts'
import { changeTemplate } from './template/change-template.ts'

export const changeControl = defineModule({
  route: 'change-control',
  label: 'Change Control',
  crumb: ['Monitoring', 'Change Control'],
  place: { group: 'Reports & Control', icon: 'change' },
  section: 'Reports & Control',
  records: [change, changeTemplate, changeRoute, questionSet],
  parts: [impactAssessment, changeImpact, changeAction],
})
