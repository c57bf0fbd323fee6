export const noteText = {
  note: 'Note',
  add: 'Add a note',
  edit: 'Edit note',
  title: (plan: string, username: string) => `Note on ${plan} of ${username}`,
  lead: 'The note changes nothing about the plan or its money.',
  hint: 'The member reads it at their plan. Leave it empty to remove it. At most 1,000 characters.',
  save: 'Save note',
}
