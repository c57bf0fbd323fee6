export const auditCheckText = {
  title: 'The chain',
  note: 'Rereads every line and compares its hash, its position and the line before it.',
  act: 'Verify the chain now',
  sound: 'The audit log is intact',
  broken: 'The audit log was changed',
  lines: (lines: string, sealed: string) => `${lines} lines, ${sealed} of them sealed`,
}
