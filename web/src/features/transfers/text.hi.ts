export const receiverText: typeof import('./text.ts').receiverText = {
  to: 'किसे',
  hint: 'ठीक वही यूज़रनेम, रेफ़रल कोड या सदस्य संख्या।',
  find: 'सदस्य खोजें',
  findFirst: 'पहले सदस्य को खोजें।',
  change: 'बदलें',
  memberNumber: (id) => `सदस्य ${id}`,
  waiting: (when) => `बहुत ज़्यादा कोशिशें हुईं। आप ${when} फिर कोशिश कर सकते हैं।`,
}

export const transferSourceText: typeof import('./text.ts').transferSourceText = {
  funding: 'फ़ंडिंग वॉलेट',
  working: 'वर्किंग आय',
  non_working: 'ROI आय',
}
