import type { Icon } from '@tabler/icons-react'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconAlertSquareRounded from '@tabler/icons-react/dist/esm/icons/IconAlertSquareRounded.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartDots3 from '@tabler/icons-react/dist/esm/icons/IconChartDots3.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconGitPullRequest from '@tabler/icons-react/dist/esm/icons/IconGitPullRequest.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ModuleIcon } from '#kernel/outline/module.ts'

/** What each module wears in the sidebar. */
export const moduleIcons = {
  home: IconHome,
  risk: IconChartDots3,
  audit: IconClipboardCheck,
  suggestion: IconBulb,
  report: IconChartBar,
  change: IconGitPullRequest,
  log: IconHistory,
  utilisation: IconActivity,
  people: IconUsers,
  settings: IconSettings,
  training: IconSchool,
  document: IconFiles,
  issue: IconAlertSquareRounded,
  feedback: IconMessages,
  vendor: IconTruck,
} satisfies Record<ModuleIcon, Icon>
