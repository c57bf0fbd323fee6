/** The words around the settings, whose own names are in the contract. */
export const settingWordsText = {
  inGroup: (group: string, setting: string) => `${group}: ${setting}`,
  everyDay: 'every day',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
}
