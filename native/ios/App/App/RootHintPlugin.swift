import Capacitor
import Foundation

/// Signs that other apps may have the rights of the system here. They prove nothing, so the app only gives a hint.
@objc(RootHintPlugin)
class RootHintPlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "RootHintPlugin"
    let jsName = "RootHint"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "signs", returnType: CAPPluginReturnPromise)
    ]

    private let paths = [
        "/Applications/Cydia.app",
        "/Applications/Sileo.app",
        "/Library/MobileSubstrate/MobileSubstrate.dylib",
        "/private/var/lib/apt",
        "/usr/sbin/sshd",
        "/var/jb",
        "/bin/bash",
    ]

    @objc func signs(_ call: CAPPluginCall) {
        #if targetEnvironment(simulator)
            call.resolve(["signs": []])
        #else
            let signs = paths.filter { FileManager.default.fileExists(atPath: $0) }
            call.resolve(["signs": signs])
        #endif
    }
}
