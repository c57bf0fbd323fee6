export const treeText: typeof import('./text.ts').treeText = {
  zoom: 'ज़ूम',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  zoomFit: 'स्क्रीन में समाएँ',
}
