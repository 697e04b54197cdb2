/** Settings of both wrapped apps; `./eh native-sync` copies them into the projects. */
const config = {
  appId: 'app.eh.wallet',
  appName: 'EH',
  webDir: 'www',
  zoomEnabled: false,
  backgroundColor: '#ffffff',
  android: { webContentsDebuggingEnabled: false },
  ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: false, webContentsDebuggingEnabled: false },
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost', allowNavigation: [] },
  plugins: {
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
};

export default config;
