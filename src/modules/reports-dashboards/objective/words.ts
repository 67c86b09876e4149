// The words of what is offered in the form of an objective.

export const words = {
  choose: 'Choose a measure of the dashboards',
  none: 'No measure',
}
