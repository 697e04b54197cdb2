import Capacitor

/// The one window: the web app, and the two plugins that no package brings.
class MainViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(DeviceKeyPlugin())
        bridge?.registerPluginInstance(RootHintPlugin())
    }
}
