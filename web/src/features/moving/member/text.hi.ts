export const ownDataText: typeof import('./text.ts').ownDataText = {
  title: 'आपका डेटा',
  lead: 'आपके बारे में रखा गया सब कुछ एक फ़ाइल में: खाता, सत्र, प्लान, आय, लेन-देन, अनुरोध, सूचनाएँ और टिकट।',
  act: 'डाउनलोड करें (JSON)',
  file: 'my-data.json',
}
