// Runs before the first paint. The key and the values are those of src/theme/color-scheme.ts.
(function () {
  try {
    var chosen = localStorage.getItem('gable.color-scheme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.colorScheme = chosen;
  } catch {
    // Storage is switched off: the system's theme is shown.
  }
})();
