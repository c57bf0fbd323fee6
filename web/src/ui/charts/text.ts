export const chartText = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  chartReader: (title: string) => `${title}: use the arrow keys to move between points`,
  label: 'Label',
  value: 'Value',
  chartSummary: (from: string, to: string, low: string, high: string) =>
    `From ${from} to ${to}; lowest ${low}, highest ${high}.`,
}
